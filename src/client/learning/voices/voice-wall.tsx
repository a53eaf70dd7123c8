import type { PublicVoice } from '../../../contract/voices';
import { Link } from '../../router';
import { useCreatorFirstName } from '../../settings';
import { Picture } from '../../ui/picture';

interface VoiceWallProps {
  voices: readonly PublicVoice[];
  /** The page of one photo. */
  pathOf: (voice: PublicVoice) => string;
  /** Whether each says what was made. */
  namesProducts?: boolean;
}

/** Photos of people who made it, each with its words, its first name and the answer. */
export function VoiceWall({ voices, pathOf, namesProducts = false }: VoiceWallProps) {
  const creator = useCreatorFirstName();
  return (
    <ul className="columns">
      {voices.map((voice) => (
        <li key={voice.id} className="stack gap-2 pad-bottom-4">
          <Link to={pathOf(voice)} aria-label={`Ver la foto de ${nameOf(voice)}`}>
            <Picture
              className="full corner-1 sunk"
              image={voice.picture}
              alt={altOf(voice)}
              sizes="(min-width: 885px) 17rem, (min-width: 600px) 30vw, 45vw"
              loading="lazy"
            />
          </Link>
          {voice.text && <p className="leading-4 pre-line break">{voice.text}</p>}
          <p className="small soft">
            <b className="ink">{nameOf(voice)}</b>
            {namesProducts && (
              <>
                , con <Link to={`/detalle-producto/${voice.product.id}`}>{voice.product.title}</Link>
              </>
            )}
          </p>
          {voice.answer && <VoiceAnswer creator={creator}>{voice.answer}</VoiceAnswer>}
        </li>
      ))}
    </ul>
  );
}

/** What the creator says about a photo. */
export function VoiceAnswer({ creator, children }: { creator: string; children: string }) {
  return (
    <p className="small leading-4 pre-line quoted">
      <b>{creator}:</b> {children}
    </p>
  );
}

export const nameOf = ({ name }: Pick<PublicVoice, 'name'>) => name ?? 'Alguien';

export function altOf(voice: PublicVoice): string {
  return `${voice.recipe?.title ?? voice.product.title}, de ${nameOf(voice)}`;
}

/** How the photos come together, and in which order. The law asks for it, and so does fairness. */
export function HowChosen({ isNewestFirst = false }) {
  const creator = useCreatorFirstName();
  return (
    <p className="small soft measure">
      Son fotos de personas que lo compraron y quisieron mostrarlas. {creator} elige cuáles se ven.{' '}
      {isNewestFirst
        ? 'Las más nuevas van primero.'
        : 'Van primero las que respondió, después las más nuevas.'}{' '}
      Nadie recibe nada a cambio.
    </p>
  );
}
