import { expect, it } from 'vitest';
import { offeredWays } from './other-ways.tsx';

const labels = (settings: Record<string, string>) =>
  offeredWays(Object.entries(settings).map(([settingKey, settingValue]) => ({ settingKey, settingValue }))).map(
    ({ label }) => label,
  );

it.each([
  [{}, ['auth.express', 'auth.google']],
  [{ 'SignIn:GoogleEnabled': 'true', 'SignIn:ExpressMobileEnabled': '' }, ['auth.express', 'auth.google']],
  [{ 'SignIn:GoogleEnabled': 'False' }, ['auth.express']],
  [{ 'SignIn:ExpressMobileEnabled': ' 0 ' }, ['auth.google']],
  [{ 'SignIn:ExpressMobileEnabled': 'false', 'SignIn:GoogleEnabled': 'false' }, []],
])('with %j the other ways of signing in are %j', (settings, offered) => {
  expect(labels(settings)).toEqual(offered);
});
