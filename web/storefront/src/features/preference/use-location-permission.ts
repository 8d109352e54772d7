import { useEffect, useState } from 'react';

/** Whether the customer has already allowed this site to read their position. Shows no question. */
export function useLocationPermission(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let isHere = true;
    navigator.permissions
      ?.query({ name: 'geolocation' })
      .then((status) => isHere && setOn(status.state === 'granted'))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return isOn;
}
