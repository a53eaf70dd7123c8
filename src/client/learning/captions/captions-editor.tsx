import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { messageOf } from '../../api';
import { keepTyped, readTyped } from '../../saving/typed-values';
import { useSession } from '../../state/session-store';
import { Alert } from '../../ui/alert';
import { Button, QuietButton, SmallButton } from '../../ui/button';
import { TextArea } from '../../ui/field';
import { notify } from '../../ui/notify';
import { TextSkeleton } from '../../ui/skeleton';
import { ClipVideo } from '../lessons/clip-video';
import { captionsQuery } from './api';
import styles from './captions.module.css';
import { CueRow } from './cue-row';
import { type Cue, cueAt, cuesOfScript, findMistake, markStart, writeCues } from './cues';

interface CaptionsEditorProps {
  lessonId: string;
  language: string;
  /** The language in words. */
  name: string;
  /** Stores the file; rejects when it is not stored. */
  onSave: (file: File) => Promise<unknown>;
  onClose: () => void;
}

/** Edits the captions of a video, line by line beside the picture. Unsaved text is stored on the device. */
export function CaptionsEditor(props: CaptionsEditorProps) {
  const { lessonId, language, name } = props;
  const stored = useQuery(captionsQuery(lessonId, language));
  if (stored.isError) return <Alert onRetry={() => void stored.refetch()}>{messageOf(stored.error)}</Alert>;
  return (
    <section className="stack card pad-4" aria-label={`Subtítulos en ${name}`}>
      {stored.data ? <Lines {...props} stored={stored.data} /> : <TextSkeleton lines={4} />}
    </section>
  );
}

function Lines(props: CaptionsEditorProps & { stored: Cue[] }) {
  const { lessonId, language, name, stored, onSave, onClose } = props;
  const owner = useSession(({ user }) => user?.id);
  const subject = `captions ${lessonId} ${language}`;
  const [cues, setCues] = useState<Cue[]>(() => readTyped<Cue[]>(subject, owner) ?? stored);
  const [problem, setProblem] = useState<{ at: number | null; words: string } | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [second, setSecond] = useState(0);
  const read = cueAt(cues, second);
  const change = (next: Cue[]) => {
    setCues(next);
    setProblem(null);
    keepTyped(subject, next, owner);
  };
  const now = () => video.current?.currentTime ?? 0;
  const follow = () => setSecond(now());
  // The next line of a script that has no time yet.
  const next = cues.findIndex(({ start }) => start === null);
  const markNext = () => next >= 0 && change(markStart(cues, next, now()));

  function onKey(event: KeyboardEvent) {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('textarea, input');
    if (event.key.toLowerCase() !== 'm' || isTyping || next < 0) return;
    event.preventDefault();
    markNext();
  }

  const saving = useMutation({
    mutationFn: () => onSave(new File([writeCues(cues)], `${language}.vtt`, { type: 'text/vtt' })),
    onSuccess: () => {
      keepTyped(subject, undefined, owner);
      void notify('success', 'Subtítulos guardados');
    },
    onError: (error) => setProblem({ at: null, words: messageOf(error) }),
  });

  function save() {
    const mistake = findMistake(cues);
    if (mistake) setProblem(mistake);
    else saving.mutate();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same as the key.
    <div className={`stack ${styles.editor}`} onKeyDown={onKey}>
      {/* The events of a video do not bubble, but they are captured on their way to it. */}
      <div
        className={`stack gap-3 content-start ${styles.side}`}
        onTimeUpdateCapture={follow}
        onSeekedCapture={follow}
      >
        <ClipVideo lessonId={lessonId} startAt={0} video={video} />
        <p className={`clip pre-line ${styles.read}`} aria-hidden="true">
          {cues[read]?.text}
        </p>
        {next >= 0 && (
          <div className="row gap-3">
            <Button small onClick={markNext}>
              Empieza ahora (M)
            </Button>
            <span className="small shrink break">{cues[next]?.text}</span>
          </div>
        )}
        <ScriptField onScript={(script) => change([...cues, ...cuesOfScript(script)])} />
      </div>
      <div className="stack gap-3 content-start shrink">
        {cues.length === 0 && (
          <p className="soft">
            Todavía no hay líneas. Pega el guion, o agrega una línea y marca cuándo empieza mientras se
            reproduce.
          </p>
        )}
        <ol className={`stack gap-0 scroll-y ${styles.lines}`} aria-label={`Líneas en ${name}`}>
          {cues.map((cue, at) => (
            <CueRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own, and its fields are controlled.
              key={at}
              cues={cues}
              cue={cue}
              at={at}
              isRead={at === read}
              problem={problem?.at === at ? problem.words : null}
              now={now}
              onChange={change}
              onPlay={() => {
                if (!video.current) return;
                video.current.currentTime = cue.start ?? 0;
                void video.current.play();
              }}
            />
          ))}
        </ol>
        {problem?.at === null && <Alert>{problem.words}</Alert>}
        <div className="row gap-2">
          <QuietButton onClick={() => change([...cues, { start: now(), end: null, text: '' }])}>
            Agregar línea
          </QuietButton>
          <Button busy={saving.isPending} disabled={cues.length === 0} onClick={save}>
            Guardar subtítulos
          </Button>
          <QuietButton onClick={onClose}>Cerrar</QuietButton>
        </div>
      </div>
    </div>
  );
}

/** A pasted text becomes lines; their times are marked while the video plays. */
function ScriptField({ onScript }: { onScript: (script: string) => void }) {
  const [script, setScript] = useState('');
  return (
    <details>
      <summary className="tap bold pointer">Copiar el guion</summary>
      <div className="stack gap-3">
        <TextArea
          label="Tu texto"
          rows={6}
          hint="Cada renglón será una línea. Después, reproduce el video y toca M cuando empieza cada una."
          value={script}
          onValue={setScript}
        />
        <p>
          <SmallButton
            disabled={script.trim() === ''}
            onClick={() => {
              onScript(script);
              setScript('');
            }}
          >
            Hacer líneas
          </SmallButton>
        </p>
      </div>
    </details>
  );
}
