import { useEffect, useRef } from 'react';
import { clockTime } from '../../ui/clock-time';
import { RoundButton } from '../../ui/round-button';
import { TextButton } from '../../ui/text-button';
import styles from './captions.module.css';
import { type Cue, joinCue, markEnd, markStart, splitCue } from './cues';

interface CueRowProps {
  cues: Cue[];
  /** The caption, and its place among all. */
  cue: Cue;
  at: number;
  /** It is read now. */
  isRead: boolean;
  problem: string | null;
  /** The second of the video. */
  now: () => number;
  onChange: (cues: Cue[]) => void;
  onPlay: () => void;
}

/** One caption: its text, and its start and end, which the creator sets while the video plays. */
export function CueRow(props: CueRowProps) {
  const { cues, cue, at, isRead, problem, now, onChange, onPlay } = props;
  const number = at + 1;
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
        <RoundButton
          icon="trash"
          label={`Quitar la línea ${number}`}
          className="push"
          onClick={() => onChange(cues.toSpliced(at, 1))}
        />
      </div>
      <textarea
        ref={words}
        className="input"
        rows={2}
        aria-label={`Línea ${number}`}
        aria-invalid={problem ? true : undefined}
        value={cue.text}
        onChange={({ target }) => onChange(cues.with(at, { ...cue, text: target.value }))}
      />
      {problem && (
        <p className="bad small bold" role="alert">
          {problem}
        </p>
      )}
      <div className="row gap-4 rows-0 small">
        <TextButton
          aria-label={`La línea ${number} empieza ahora`}
          onClick={() => onChange(markStart(cues, at, now()))}
        >
          Empieza ahora
        </TextButton>
        <TextButton
          aria-label={`La línea ${number} termina ahora`}
          onClick={() => onChange(markEnd(cues, at, now()))}
        >
          Termina ahora
        </TextButton>
        <TextButton
          aria-label={`Partir la línea ${number}`}
          onClick={() => onChange(splitCue(cues, at, words.current?.selectionStart ?? 0))}
        >
          Partir
        </TextButton>
        {at < cues.length - 1 && (
          <TextButton
            aria-label={`Unir la línea ${number} con la siguiente`}
            onClick={() => onChange(joinCue(cues, at))}
          >
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
