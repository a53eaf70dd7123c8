import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnVoice } from '../../../contract/voices';
import { notifyError } from '../../notify-error';
import { useCreatorFirstName, useSettings } from '../../settings';
import { useSession } from '../../state/session-store';
import { SmallButton } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Icon } from '../../ui/icon';
import { notify } from '../../ui/notify';
import { changeVoice, type OwnVoices, removeVoice } from './api';
import { EditVoice } from './edit-voice';
import { VoiceFrame } from './voice-frame';
import { VoiceAnswer } from './voice-wall';

/** One of her photos: who sees it, what the creator said, and what she can do with it. */
export function OwnVoiceCard({ voice, voices }: { voice: OwnVoice; voices: OwnVoices }) {
  const creator = useCreatorFirstName();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const change = useMutation({
    mutationFn: (isPublic: boolean) => changeVoice(voice.id, { isPublic }),
    onSuccess: (changed) => {
      voices.replace(changed);
      setOpen(null);
    },
    onError: notifyError,
  });
  const remove = useMutation({
    mutationFn: () => removeVoice(voice.id),
    onSuccess: () => voices.drop(voice.id),
    onError: notifyError,
  });
  const { creatorName } = useSettings();
  const shareCard = useMutation({
    mutationFn: async () => {
      // Only who shares loads it.
      const [{ drawShareCard }, { sharePicture }] = await Promise.all([
        import('./share-card'),
        import('../../ui/share-picture'),
      ]);
      const card = {
        photo: voice.picture.url,
        title: voice.recipe?.title ?? voice.product.title,
        shop: creatorName,
      };
      await sharePicture(await drawShareCard(card), 'lo-hice.jpg');
    },
    onError: () => void notify('error', 'Este navegador no pudo hacer la imagen.'),
  });
  return (
    <VoiceFrame picture={voice.picture} alt={`Tu foto${voice.recipe ? ` de ${voice.recipe.title}` : ''}`}>
      <p className="line gap-2 small bold">
        <Icon name={voice.isShown ? 'eye' : 'eyeOff'} />
        <WhoSees voice={voice} creator={creator} />
      </p>
      {open === 'edit' ? (
        <EditVoice
          voice={voice}
          onSaved={(changed) => {
            voices.replace(changed);
            setOpen(null);
          }}
        />
      ) : (
        voice.text && <p className="pre-line">{voice.text}</p>
      )}
      {voice.answer && <VoiceAnswer creator={creator}>{voice.answer}</VoiceAnswer>}
      <div className="row gap-2">
        <SmallButton busy={change.isPending} onClick={() => change.mutate(!voice.isPublic)}>
          {choice(voice)}
        </SmallButton>
        <SmallButton onClick={() => setOpen(open === 'edit' ? null : 'edit')}>
          {open === 'edit' ? 'Cancelar' : 'Cambiar'}
        </SmallButton>
        <SmallButton busy={shareCard.isPending} onClick={() => shareCard.mutate()}>
          Compartir
        </SmallButton>
        <SmallButton onClick={() => setOpen('remove')}>Borrar</SmallButton>
      </div>
      <ConfirmDialog
        title="¿Borrar esta foto?"
        open={open === 'remove'}
        action="Borrar"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setOpen(null)}
      >
        Se borra para siempre, también la respuesta de {creator}.
      </ConfirmDialog>
    </VoiceFrame>
  );
}

function choice({ isPublic, isShown }: OwnVoice): string {
  if (!isPublic) return 'Mostrarla en la tienda';
  return isShown ? 'Dejar de mostrarla' : 'Mejor no mostrarla';
}

function WhoSees({ voice, creator }: { voice: OwnVoice; creator: string }) {
  const name = useSession(({ user }) => user?.name.trim().split(/\s+/)[0] ?? '');
  if (voice.isShown) return <>En la tienda, como {name}</>;
  if (voice.isPublic)
    return (
      <>
        La ven {creator} y tú. {creator} elige cuáles muestra.
      </>
    );
  return <>La ven {creator} y tú</>;
}
