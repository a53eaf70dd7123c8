interface Player {
  provider: 'YouTube' | 'Vimeo' | 'Google Drive';
  /** The frame's `src`, set after the visitor starts it. */
  src: string;
}

/** The player of a stored address: its provider's frame, or null for a file. */
export function playerOf(url: string): Player | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.hostname === 'www.youtube.com') {
    address.hostname = 'www.youtube-nocookie.com';
    address.searchParams.set('rel', '0');
    return { provider: 'YouTube', src: address.href };
  }
  if (address.hostname === 'player.vimeo.com') {
    address.searchParams.set('dnt', '1');
    return { provider: 'Vimeo', src: address.href };
  }
  const isDrive = address.hostname === 'drive.google.com' || address.hostname === 'docs.google.com';
  return isDrive ? { provider: 'Google Drive', src: address.href } : null;
}

/** The hosts that a page may embed: the list of the content security policy. */
export const FRAME_HOSTS = [
  'https://www.youtube-nocookie.com',
  'https://www.youtube.com',
  'https://player.vimeo.com',
  'https://drive.google.com',
  'https://docs.google.com',
];
