import { describe, expect, it } from 'vitest';
import { mentionsAllergy, splitNotes } from './guest-notes.ts';

describe('splitNotes', () => {
  it('takes the sentence about an allergy out of the note', () => {
    expect(splitNotes('Allergy: cashew nuts. Ring first, gate is locked')).toEqual({
      allergies: ['Allergy: cashew nuts'],
      notes: ['Ring first, gate is locked'],
    });
  });

  it('leaves a note without one as it was written', () => {
    expect(splitNotes(' Flat 2.5, ring first. Thanks! ')).toEqual({
      allergies: [],
      notes: ['Flat 2.5, ring first. Thanks!'],
    });
    expect(splitNotes('  ')).toEqual({ allergies: [], notes: [] });
  });

  it('does not cut numbers in two', () => {
    expect(splitNotes('I am allergic to eggs; 1.5 spoons of oil').notes).toEqual(['1.5 spoons of oil']);
  });

  it.each(['Severely ALLERGIC to egg', 'coeliac', 'मूंगफली से एलर्जी है', 'ਮੈਨੂੰ ਮੂੰਗਫਲੀ ਤੋਂ ਐਲਰਜੀ ਹੈ'])('flags %s', (text) => {
    expect(mentionsAllergy(text)).toBe(true);
  });

  it('would rather flag too much: it reads words, not meaning', () => {
    expect(mentionsAllergy('No allergies')).toBe(true);
    expect(mentionsAllergy('Extra napkins')).toBe(false);
  });
});
