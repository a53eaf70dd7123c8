import type { RefObject } from 'react';
import { useMedia } from '../../state/use-media';
import { QuietButton } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { Dialog } from '../../ui/dialog';
import { Segments } from '../../ui/segments';
import { floatVideo, useCanFloat } from './float-video';
import type { Quality } from './hls-player';
import { CAPTION_SIZES, type PlayerChoices } from './player-choices';
import { speedWords } from './player-controls';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

interface PlayerMenuProps {
  video: RefObject<HTMLVideoElement | null>;
  /** Null for a video that is one file. */
  quality: Quality | null;
  languages: [language: string, name: string][];
  hasNext: boolean;
  choices: PlayerChoices;
  onChoose: (change: Partial<PlayerChoices>) => void;
  onClose: () => void;
}

/** What is set once: speed, captions, quality and the floating window. */
export function PlayerMenu(props: PlayerMenuProps) {
  const { video, quality, languages, hasNext, choices, onChoose, onClose } = props;
  const hasKeyboard = useMedia('(any-pointer: fine)');
  const canFloat = useCanFloat();
  const float = () => {
    onClose();
    if (video.current) floatVideo(video.current);
  };
  return (
    <Dialog title="Más" open onClose={onClose} sheet savesItself>
      <Options
        label="Velocidad"
        options={SPEEDS.map((speed) => [String(speed), speedWords(speed)])}
        value={String(choices.speed)}
        onChange={(speed) => onChoose({ speed: Number(speed) })}
      />
      {languages.length > 0 && (
        <>
          <Options
            label="Subtítulos"
            options={[['', 'No'], ...languages]}
            value={choices.language ?? ''}
            onChange={(language) => onChoose({ language: language || null })}
          />
          <Options
            label="Letra de los subtítulos"
            options={CAPTION_SIZES}
            value={choices.size}
            onChange={(size) => onChoose({ size })}
          />
        </>
      )}
      {quality?.isOnly && <p>Calidad: {quality.lines}p, la que guardaste</p>}
      {quality && !quality.isOnly && (
        <Options
          label="Calidad"
          options={[
            ['auto', choices.savesData ? 'Automática' : `Automática: ${quality.lines}p`],
            ['small', choices.savesData ? `Ahorrar datos: ${quality.lines}p` : 'Ahorrar datos'],
          ]}
          value={choices.savesData ? 'small' : 'auto'}
          onChange={(value) => onChoose({ savesData: value === 'small' })}
        />
      )}
      {hasNext && (
        <CheckBox
          label="Seguir sola con la clase siguiente"
          checked={choices.goesOn}
          onCheck={(isChecked) => onChoose({ goesOn: isChecked })}
        />
      )}
      {hasKeyboard && (
        <CheckBox
          label="Teclas: espacio, flechas, C subtítulos, N nota, F pantalla completa"
          long
          checked={choices.hasKeys}
          onCheck={(isChecked) => onChoose({ hasKeys: isChecked })}
        />
      )}
      {canFloat && <QuietButton onClick={float}>Ventana flotante</QuietButton>}
    </Dialog>
  );
}

interface OptionsProps<T extends string> {
  label: string;
  options: readonly (readonly [value: T, label: string])[];
  value: T;
  onChange: (value: T) => void;
}

function Options<T extends string>(props: OptionsProps<T>) {
  return (
    <div className="stack gap-2 digits">
      <b aria-hidden="true">{props.label}</b>
      <Segments {...props} />
    </div>
  );
}
