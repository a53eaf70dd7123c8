import { useState } from 'react';
import { readRecord, writeRecord } from '../../saving/device-records';

export const CAPTION_SIZES = [
  ['normal', 'Normal'],
  ['large', 'Grande'],
  ['huge', 'Muy grande'],
] as const;
export type CaptionSize = (typeof CAPTION_SIZES)[number][0];

/** How somebody likes to watch; kept on this device. */
export interface PlayerChoices {
  speed: number;
  /** The language of the captions; null without captions. */
  language: string | null;
  size: CaptionSize;
  /** The smallest quality, for somebody who pays for each megabyte. */
  savesData: boolean;
  /** Opens the next lesson by itself. */
  goesOn: boolean;
  /** Somebody who speaks to the computer may not want keys of one letter. */
  hasKeys: boolean;
}

const DEFAULTS: PlayerChoices = {
  speed: 1,
  language: 'es',
  size: 'normal',
  savesData: false,
  goesOn: true,
  hasKeys: true,
};
const KEY = 'player';

export function usePlayerChoices() {
  const [choices, setChoices] = useState(() => ({
    ...DEFAULTS,
    ...readRecord<Partial<PlayerChoices>>(KEY),
  }));
  const choose = (change: Partial<PlayerChoices>) => {
    const changed = { ...choices, ...change };
    writeRecord(KEY, changed);
    setChoices(changed);
  };
  return { choices, choose };
}
