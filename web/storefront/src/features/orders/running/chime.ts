/** Sound and vibration of news, in a page whose guest asked to be told. */

let audio: AudioContext | null = null;

/** In the tap that asks to be told: browsers allow sound only after one. */
export function allowChime(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
  } catch {
    // A browser without sound still vibrates.
  }
}

const NOTES_HZ = [660, 880];
const NOTE_S = 0.22;
const VIBRATION_MS = [180, 90, 180];

/** Two notes and a short vibration, where both are allowed; nothing in a page that was never asked. */
export function chime(): void {
  if (!audio) return;
  navigator.vibrate?.(VIBRATION_MS);
  const { currentTime, destination } = audio;
  NOTES_HZ.forEach((hertz, index) => {
    if (!audio) return;
    const note = audio.createOscillator();
    const volume = audio.createGain();
    const start = currentTime + index * NOTE_S;
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S);
    note.connect(volume).connect(destination);
    note.start(start);
    note.stop(start + NOTE_S);
  });
}
