import type { ReactNode } from 'react';
import type { Picture as Described } from '../../../rules/pictures';
import { Picture } from '../../ui/picture';

interface VoiceFrameProps {
  picture: Described;
  alt: string;
  /** A line between the cards of a list. */
  divided?: boolean;
  children: ReactNode;
}

/** A photo beside its words. */
export function VoiceFrame({ picture, alt, divided = false, children }: VoiceFrameProps) {
  return (
    <li className={`row align-start gap-5 rows-3 ${divided ? 'pad-y-5 line-between' : ''}`}>
      <div className="picture-side clip square corner-2">
        <Picture className="cover" image={picture} alt={alt} sizes="13rem" loading="lazy" />
      </div>
      <div className="words-side stack content-start gap-3">{children}</div>
    </li>
  );
}
