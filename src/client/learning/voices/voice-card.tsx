import type { AdminVoice } from '../../../contract/voices';
import { formatMoment } from '../../../rules/shop-time';
import { Link } from '../../router';
import { Icon } from '../../ui/icon';
import { VoiceDecision } from './voice-decision';
import { VoiceFrame } from './voice-frame';
import { wish } from './voice-wish';

interface VoiceCardProps {
  voice: AdminVoice;
  onChanged: (voice: AdminVoice) => void;
}

/** A photo of a student with everything that the creator decides on. */
export function VoiceCard({ voice, onChanged }: VoiceCardProps) {
  return (
    <VoiceFrame divided picture={voice.picture} alt={`Foto de ${voice.name}`}>
      <div>
        <h2 className="heading-1 tight">
          <Link to={`/admin/usuarios/${voice.personId}`}>{voice.name}</Link>
        </h2>
        <p className="soft small">
          {voice.recipe ? `${voice.recipe.title}, ` : ''}
          {voice.product.title} · {formatMoment(voice.createdAt)} ·{' '}
          <a href={voice.picture.url} target="_blank" rel="noreferrer">
            Ampliar
          </a>
        </p>
      </div>
      {voice.text && <blockquote className="pre-line break">{voice.text}</blockquote>}
      <p className={`line gap-2 small bold ${voice.isPublic ? 'good' : 'soft'}`}>
        <Icon name={voice.isPublic ? 'eye' : 'eyeOff'} />
        {wish(voice)}
      </p>
      {voice.hideReason && <p className="soft small">La dejaste de mostrar: {voice.hideReason}</p>}
      <VoiceDecision key={voice.answer} voice={voice} onChanged={onChanged} />
    </VoiceFrame>
  );
}
