import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminVoice } from '../../../contract/voices';
import { formatMoment } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { useKeptForm } from '../../saving/use-kept-form';
import { Alert } from '../../ui/alert';
import { Button, SmallButton } from '../../ui/button';
import { TextArea } from '../../ui/field';
import { answerVoice, hideVoice, showVoice } from './api';

interface VoiceDecisionProps {
  voice: AdminVoice;
  /** Only the first task of a list has the filled button. */
  filled?: boolean;
  onChanged: (voice: AdminVoice) => void;
}

/** One tap sends them; her own words go in the field. */
const QUICK_ANSWERS = ['¡Qué lindo te quedó!', '¡Me encanta!', '¡Bravo! Gracias por mostrármela.'];
const REASONS = ['Se ve una persona', 'No es de este producto', 'Prefiero no mostrarla'];

/** Answer a photo, show it or leave it private. What was typed stays until the shop has it. */
export function VoiceDecision({ voice, filled = true, onChanged }: VoiceDecisionProps) {
  const saved = { answer: voice.answer ?? '' };
  const form = useForm({ defaultValues: saved });
  const kept = useKeptForm(`voice answer ${voice.id}`, form, saved);
  const decide = useMutation({
    mutationFn: async (decision: (() => Promise<AdminVoice>) | null) => {
      const words = form.getValues('answer').trim();
      const answered = words && words !== voice.answer ? await answerVoice(voice.id, words) : null;
      return decision ? await decision() : (answered ?? voice);
    },
    onSuccess: (changed) => {
      kept.forget();
      onChanged(changed);
    },
  });
  const [isMissing, setMissing] = useState(false);
  const answer = () => {
    const hasWords = form.getValues('answer').trim() !== '';
    setMissing(!hasWords);
    if (hasWords) decide.mutate(null);
  };
  const run = (decision: () => Promise<AdminVoice>) => () => decide.mutate(decision);
  const oneTap = (choices: string[], send: (words: string) => Promise<AdminVoice>) =>
    choices.map((words) => (
      <SmallButton key={words} busy={decide.isPending} onClick={run(() => send(words))}>
        {words}
      </SmallButton>
    ));
  const show = run(() => showVoice(voice.id));
  const isOpen = voice.view === 'new' || voice.view === 'reported';
  const canShow = voice.isPublic && voice.isOwner && !voice.isShown;
  return (
    <div className="stack gap-3">
      {voice.report && (
        <Alert kind="warning">
          Alguien avisó el {formatMoment(voice.report.at)}: «{voice.report.reason}». La escondimos hasta que
          decidas.
        </Alert>
      )}
      <TextArea
        label={`Tu respuesta a ${voice.name}`}
        rows={2}
        maxLength={1000}
        hint={voice.isPublic ? 'Le llega por email y se ve junto a la foto.' : 'Le llega por email.'}
        error={isMissing ? 'Escribe tu respuesta.' : undefined}
        {...form.register('answer')}
      />
      {voice.answer === null && (
        <div className="row gap-2">{oneTap(QUICK_ANSWERS, (words) => answerVoice(voice.id, words))}</div>
      )}
      {decide.error && <Alert>{messageOf(decide.error)}</Alert>}
      <div className="row gap-2 tap">
        {canShow && (
          <Button small variant={filled ? 'filled' : 'quiet'} busy={decide.isPending} onClick={show}>
            {voice.report ? 'Volver a mostrar' : 'Publicar'}
          </Button>
        )}
        <Button
          small
          variant={filled && !canShow ? 'filled' : 'quiet'}
          busy={decide.isPending}
          onClick={answer}
        >
          {voice.answer === null ? 'Responder' : 'Guardar respuesta'}
        </Button>
        {isOpen && (
          <SmallButton
            busy={decide.isPending}
            onClick={run(() => hideVoice(voice.id, voice.report?.reason ?? ''))}
          >
            {voice.report ? 'Quitarla' : 'Dejar privada'}
          </SmallButton>
        )}
      </div>
      {voice.isShown && (
        <div className="row gap-2 tap">
          <span className="small soft">Dejar de mostrarla porque:</span>
          {oneTap(REASONS, (reason) => hideVoice(voice.id, reason))}
        </div>
      )}
    </div>
  );
}

/** Who may see a photo, in the words of the creator. */
export function wishOf({ isPublic, isShown, isOwner }: AdminVoice): string {
  if (isShown) return 'En la tienda';
  if (!isOwner) return 'Ya no tiene este producto: queda privada';
  return isPublic ? 'Quiere mostrarla' : 'Es solo para ti';
}
