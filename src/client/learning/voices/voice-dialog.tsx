import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicVoice } from '../../../contract/voices';
import { messageOf } from '../../api';
import { useCreatorFirstName } from '../../settings';
import { Alert } from '../../ui/alert';
import { QuietButton, SubmitButton } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { TextArea } from '../../ui/field';
import { notify } from '../../ui/notify';
import { Picture } from '../../ui/picture';
import { Segments } from '../../ui/segments';
import { submitting } from '../../ui/submitting';
import { TextButton } from '../../ui/text-button';
import { reportVoice } from './api';
import { altOf, nameOf, VoiceAnswer } from './voice-wall';

/** One photo, large, and the way to tell that it should not be here. */
export function VoiceDialog({ voice, onClose }: { voice: PublicVoice; onClose: () => void }) {
  const creator = useCreatorFirstName();
  const [isReporting, setReporting] = useState(false);
  return (
    <Dialog title={`La foto de ${nameOf(voice)}`} open wide onClose={onClose}>
      {isReporting ? (
        <ReportForm voice={voice} onDone={onClose} onCancel={() => setReporting(false)} />
      ) : (
        <div className="stack gap-3">
          <Picture
            className="in-sight corner-1"
            image={voice.picture}
            alt={altOf(voice)}
            sizes="(min-width: 885px) 50rem, 92vw"
          />
          {voice.text && <p className="pre-line break">{voice.text}</p>}
          {voice.answer && <VoiceAnswer creator={creator}>{voice.answer}</VoiceAnswer>}
          <div>
            <TextButton onClick={() => setReporting(true)}>Avisar que esta foto no debería estar</TextButton>
          </div>
        </div>
      )}
    </Dialog>
  );
}

const REASONS = [
  ['Aparece alguien que no quiere', 'Aparece alguien que no quiere'],
  ['Ofende o engaña', 'Ofende o engaña'],
  ['other', 'Otra cosa'],
] as const;

interface ReportFormProps {
  voice: PublicVoice;
  onDone: () => void;
  onCancel: () => void;
}

function ReportForm({ voice, onDone, onCancel }: ReportFormProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState<(typeof REASONS)[number][0]>(REASONS[0][0]);
  const [words, setWords] = useState('');
  const report = useMutation({
    mutationFn: () => reportVoice(voice.id, reason === 'other' ? words : reason),
    onSuccess: async ({ message }) => {
      void notify('success', message);
      onDone();
      await client.invalidateQueries({
        predicate: ({ queryKey: [key] }) => /^GET \/(voices|products\/:id\/voices)$/.test(String(key)),
      });
    },
  });
  return (
    <form className="stack gap-4" onSubmit={submitting(() => report.mutate())}>
      <p>La escondemos en seguida, y la mira quien lleva la tienda. No hace falta que digas quién eres.</p>
      <Segments label="Motivo" options={REASONS} value={reason} onChange={setReason} />
      {reason === 'other' && (
        <TextArea
          label="Cuéntanos qué pasa"
          rows={2}
          maxLength={300}
          required
          value={words}
          onValue={setWords}
        />
      )}
      {report.error && <Alert>{messageOf(report.error)}</Alert>}
      <DialogActions>
        <QuietButton onClick={onCancel}>Volver</QuietButton>
        <SubmitButton busy={report.isPending}>Avisar</SubmitButton>
      </DialogActions>
    </form>
  );
}
