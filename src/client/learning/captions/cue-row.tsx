import { useEffect, useRef } from 'react';
import { clockTime } from '../../ui/clock-time';
import { RoundButton } from '../../ui/round-button';
import { TextButton } from '../../ui/text-button';
import styles from './captions.module.css';
import type { Cue } from './cues';

interface CueRowProps {
  cue: Cue;
  number: number;
  /** It is read now. */
  isRead: boolean;
  problem: string | null;
  onText: (text: string) => void;
  onPlay: () => void;
  onStart: () => void;
  onEnd: () => void;
  /** At a place of the text. */
  onSplit: (place: number) => void;
  onJoin: (() => void) | undefined;
  onRemove: () => void;
}

/** One caption: its text, and its start and end, which the creator sets while the video plays. */
export function CueRow(props: CueRowProps) {
  const { cue, number, isRead, problem, onText, onPlay, onStart, onEnd, onSplit, onJoin, onRemove } = props;
  const words = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (problem) words.current?.focus();
  }, [problem]);
  return (
    <li
      className={`stack gap-1 pad-y-3 line-above ${styles.line}`}
      aria-current={isRead ? 'true' : undefined}
    >
      <div className="line gap-2">
        <RoundButton icon="play" label={`Ver la línea ${number}`} onClick={onPlay} />
        <span className="digits small soft nowrap">
          {timeOf(cue.start)} a {timeOf(cue.end)}
        </span>
        <RoundButton icon="trash" label={`Quitar la línea ${number}`} className="push" onClick={onRemove} />
      </div>
      <textarea
        ref={words}
        className="input"
        rows={2}
        aria-label={`Línea ${number}`}
        aria-invalid={problem ? true : undefined}
        value={cue.text}
        onChange={({ target }) => onText(target.value)}
      />
      {problem && (
        <p className="bad small bold" role="alert">
          {problem}
        </p>
      )}
      <div className="row gap-4 rows-0 small">
        <TextButton aria-label={`La línea ${number} empieza ahora`} onClick={onStart}>
          Empieza ahora
        </TextButton>
        <TextButton aria-label={`La línea ${number} termina ahora`} onClick={onEnd}>
          Termina ahora
        </TextButton>
        <TextButton
          aria-label={`Partir la línea ${number}`}
          onClick={() => onSplit(words.current?.selectionStart ?? 0)}
        >
          Partir
        </TextButton>
        {onJoin && (
          <TextButton aria-label={`Unir la línea ${number} con la siguiente`} onClick={onJoin}>
            Unir
          </TextButton>
        )}
      </div>
    </li>
  );
}

/** Tenths of a second are enough to read; `--:--` is not marked yet. */
function timeOf(second: number | null): string {
  return second === null ? '--:--' : `${clockTime(second)},${Math.floor((second % 1) * 10)}`;
}
