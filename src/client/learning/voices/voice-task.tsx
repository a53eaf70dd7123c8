import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminVoice } from '../../../contract/voices';
import { formatMoment } from '../../../rules/shop-time';
import { Link } from '../../router';
import { Picture } from '../../ui/picture';
import { VoiceDecision, wishOf } from './voice-decision';

/** A photo in the list of tasks, decided at its place. */
export function VoiceTask({ voice, isFirst }: { voice: AdminVoice; isFirst: boolean }) {
  const client = useQueryClient();
  const [decided, setDecided] = useState<AdminVoice | null>(null);
  return (
    <>
      <p className="soft small">
        {voice.report ? 'Foto avisada' : 'Lo hicieron'}, {formatMoment(voice.createdAt)}
      </p>
      <div className="line align-start gap-3">
        <Picture
          className="thumb small-thumb rigid"
          image={voice.picture}
          alt={`Foto de ${voice.name}`}
          sizes="6rem"
        />
        <div className="stack gap-1 shrink">
          <p>
            <Link to={`/admin/usuarios/${voice.personId}`}>{voice.name}</Link>, {voice.product.title}
          </p>
          {voice.text && <blockquote className="break">{voice.text}</blockquote>}
          <p className="soft small">{wishOf(voice)}</p>
        </div>
      </div>
      {decided ? (
        <p role="status">
          <strong className="good bold">{outcome(decided)}</strong>
        </p>
      ) : (
        <VoiceDecision
          voice={voice}
          filled={isFirst}
          onChanged={(changed) => {
            setDecided(changed);
            void client.invalidateQueries({ queryKey: ['GET /admin/summary'] });
          }}
        />
      )}
    </>
  );
}

function outcome({ isShown, answer }: AdminVoice): string {
  if (isShown) return 'En la tienda';
  return answer === null ? 'Queda entre ustedes' : 'Respondida: le llega por email';
}
