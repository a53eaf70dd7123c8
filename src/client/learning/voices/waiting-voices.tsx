import { useEffect, useState } from 'react';
import { forgetWaitingVoice, onVoiceSent, readWaitingVoices } from '../../saved/waiting-voices';
import { useSaveState } from '../../saving/saver';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { VoiceFrame } from './voice-frame';

/** What she made without a connection. It goes by itself. */
export function WaitingVoices({ productId }: { productId: string }) {
  // Another attempt changes the state, and so does a new photo.
  const { state } = useSaveState('voices');
  const [, look] = useState({});
  useEffect(() => onVoiceSent(() => look({})), []);
  const waiting = Object.entries(readWaitingVoices()).filter(([, voice]) => voice.productId === productId);
  if (waiting.length === 0) return null;
  return (
    <ul className="stack gap-5">
      {waiting.map(([id, { photo, text }]) => (
        <VoiceFrame key={id} picture={{ url: photo }} alt="Tu foto">
          <p className="line gap-2 small bold waiting" role="status">
            <Icon name="clock" />
            {state === 'saving' ? 'Enviando' : 'Sale cuando vuelva la conexión'}
          </p>
          {text && <p className="pre-line">{text}</p>}
          <div>
            <Button
              variant="quiet"
              small
              onClick={() => {
                forgetWaitingVoice(id);
                look({});
              }}
            >
              Descartar
            </Button>
          </div>
        </VoiceFrame>
      ))}
    </ul>
  );
}
