import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../../contract/api';
import type { AdminVoice, VoiceView } from '../../../contract/voices';
import { formatMoment } from '../../../rules/shop-time';
import { EndlessList, useEndless } from '../../endless-list';
import { Link, useSearchParams } from '../../router';
import { Icon } from '../../ui/icon';
import { Segments } from '../../ui/segments';
import { TextLink } from '../../ui/text-button';
import { listVoices } from './api';
import { VoiceDecision, wishOf } from './voice-decision';
import { VoiceFrame } from './voice-frame';

const VIEWS: readonly (readonly [VoiceView, part: string, label: string, empty: string])[] = [
  ['new', 'nuevas', 'Nuevas', 'No hay fotos nuevas'],
  ['shown', 'en-la-tienda', 'En la tienda', 'Todavía no muestras ninguna'],
  ['private', 'solo-tuyas', 'Solo tuyas', 'Ninguna es solo tuya'],
  ['reported', 'avisadas', 'Avisadas', 'Nadie avisó por ninguna'],
];

/** "Lo hicieron" in the office: the photos without a decision, and those that the creator decided about. */
export default function VoicesInbox() {
  const [search, setSearch] = useSearchParams();
  const person = search.get('persona');
  const [view, , , empty] = VIEWS.find(([, part]) => part === search.get('ver')) ??
    VIEWS[0] ?? ['new', '', '', ''];
  const { list, replace } = useAdminVoices(person ? { person } : { view });
  const counts = list.data?.pages[0]?.counts;
  return (
    <div className="stack">
      <p className="soft">
        En la tienda se ve solo lo que la persona quiere mostrar y tú eliges. Lo demás queda entre ustedes.
      </p>
      {person ? (
        <div>
          <TextLink to="/admin/voces">Ver las de todas las personas</TextLink>
        </div>
      ) : (
        <div>
          <Segments
            label="Fotos"
            options={VIEWS.map(
              ([value, , label]) => [value, counts?.[value] ? `${label} ${counts[value]}` : label] as const,
            )}
            value={view}
            onChange={(chosen) =>
              setSearch({ ver: VIEWS.find(([value]) => value === chosen)?.[1] ?? '' }, { replace: true })
            }
          />
        </div>
      )}
      <EndlessList list={list} empty={person ? 'No mostró ninguna foto' : empty}>
        {(voice) => <VoiceCard key={voice.id} voice={voice} onChanged={replace} />}
      </EndlessList>
    </div>
  );
}

function useAdminVoices(query: { view?: VoiceView; person?: string }) {
  const client = useQueryClient();
  const queryKey = ['GET /admin/voices', query];
  const list = useEndless(queryKey, (from) => listVoices({ ...from, ...query }));
  /** Updates the card in place: another list would move the next card under the finger. */
  const replace = (changed: AdminVoice) => {
    client.setQueryData<InfiniteData<AnswerOf<'GET /admin/voices'>>>(queryKey, (known) => {
      const update = (voice: AdminVoice) => (voice.id === changed.id ? changed : voice);
      return (
        known && { ...known, pages: known.pages.map((page) => ({ ...page, data: page.data.map(update) })) }
      );
    });
    void client.invalidateQueries({ queryKey: ['GET /admin/summary'] });
  };
  return { list, replace };
}

/** A photo of a student with everything that the creator decides on. */
function VoiceCard({ voice, onChanged }: { voice: AdminVoice; onChanged: (voice: AdminVoice) => void }) {
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
        {wishOf(voice)}
      </p>
      {voice.hideReason && <p className="soft small">La dejaste de mostrar: {voice.hideReason}</p>}
      <VoiceDecision key={voice.answer} voice={voice} onChanged={onChanged} />
    </VoiceFrame>
  );
}
