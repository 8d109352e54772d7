/**
 * The bell, made of oscillators: it loads no file, so it rings without a network. A browser allows sound only after a
 * press on the page; until then the bell is silent, whatever the setting.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { readStored, tab, writeStored } from '#console/lib/storage.ts';
import { reloadForBuild } from '#kit/build.ts';

/** `blocked`: sound is on for this tablet, but the browser waits for a press. */
export type BellState = 'off' | 'blocked' | 'on';

export interface Bell {
  subscribe(listener: () => void): () => void;
  get(): BellState;
  /** Call it from a press: allows sound, stores the choice and rings once as a test. */
  enable(): void;
  /** Call it from any press: restores the setting from before a reload. */
  wake(): void;
  disable(): void;
  ring(loud: boolean): void;
  /** Stops the sound at once, also during a strike. */
  stop(): void;
}

/** Partials of a small hand bell: frequency in hertz, loudness, seconds to fade. */
const PARTIALS = [
  [880, 1, 0.9],
  [1318.5, 0.5, 0.6],
  [2217.5, 0.25, 0.35],
] as const;
const STRIKES_S = [0, 0.22, 0.7, 0.92] as const;
const LOUD_STRIKES_S = [0, 0.18, 0.36, 0.8, 0.98, 1.16] as const;
const VOLUME = { normal: 0.35, loud: 0.8 } as const;
const SILENCE = 0.0001;

function strike(context: AudioContext, out: AudioNode, at: number): void {
  for (const [frequency, loudness, fade] of PARTIALS) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(SILENCE, at);
    gain.gain.exponentialRampToValueAtTime(loudness, at + 0.01);
    gain.gain.exponentialRampToValueAtTime(SILENCE, at + fade);
    tone.connect(gain).connect(out);
    tone.start(at);
    tone.stop(at + fade);
  }
}

export function createBell(): Bell {
  const listeners = new Set<() => void>();
  let context: AudioContext | undefined;
  let sounding: GainNode | undefined;

  const get = (): BellState => {
    if (readStored('console-sound') !== 'on') return 'off';
    return context?.state === 'running' ? 'on' : 'blocked';
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const unlock = async () => {
    if (!context) {
      context = new AudioContext();
      context.onstatechange = tell;
    }
    if (context.state !== 'running') await context.resume();
    tell();
  };
  const stop = () => {
    if (!context || !sounding) return;
    sounding.gain.setValueAtTime(0, context.currentTime);
    sounding.disconnect();
    sounding = undefined;
  };
  const ring = (loud: boolean) => {
    if (get() !== 'on' || !context) return;
    stop();
    sounding = context.createGain();
    sounding.gain.value = loud ? VOLUME.loud : VOLUME.normal;
    sounding.connect(context.destination);
    for (const offset of loud ? LOUD_STRIKES_S : STRIKES_S) strike(context, sounding, context.currentTime + offset);
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get,
    enable: () => {
      writeStored('console-sound', 'on');
      unlock().then(
        () => ring(false),
        () => tell(),
      );
    },
    wake: () => {
      if (get() === 'blocked') unlock().catch(tell);
    },
    disable: () => {
      stop();
      writeStored('console-sound', 'off');
      tell();
    },
    ring,
    stop,
  };
}

export function useBell(bell: Bell): BellState {
  return useSyncExternalStore(bell.subscribe, bell.get);
}

/** Whether a page that reloads itself may ring without a press: Chromium remembers the press before. */
const ringsAfterReload = () => 'userAgentData' in navigator;

/**
 * Keeps the bell awake: over presses on the page, which restore it after a reload, and over the board's own reload for a new
 * build of the server, which waits for `isFree` and never leads into silence. Silences it when its page ends.
 */
export function useAwakeBell(bell: Bell, isFree: () => boolean): void {
  useEffect(() => {
    if (tab.get('reloaded-for-build')) bell.wake();
    tab.set('reloaded-for-build', undefined);
    window.addEventListener('pointerdown', bell.wake);
    window.addEventListener('keydown', bell.wake);
    const stopReloading = reloadForBuild(
      () => isFree() && (bell.get() !== 'on' || ringsAfterReload()),
      () => {
        tab.set('reloaded-for-build', true);
        location.reload();
      },
    );
    return () => {
      stopReloading();
      window.removeEventListener('pointerdown', bell.wake);
      window.removeEventListener('keydown', bell.wake);
      bell.stop();
    };
  }, [bell, isFree]);
}
