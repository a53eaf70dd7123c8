import { useQuery } from '@tanstack/react-query';
import { Link } from '../../router';
import { useCreatorFirstName } from '../../settings';
import { Picture } from '../../ui/picture';
import { Scallop } from '../../ui/scallop';
import { TitledSection } from '../../ui/titled-section';
import { shownVoicesQuery } from './api';
import { HowChosen, VoiceWall } from './voice-wall';

/** With fewer photos a wall would look empty. */
const FEW = 3;

interface MadeItProps {
  product: { id: string; title: string; images: readonly { url: string }[] };
}

/** "Lo hicieron", on the page of a product: it needs no script, so its links lead to the gallery. */
export function MadeIt({ product }: MadeItProps) {
  const { data } = useQuery(shownVoicesQuery(product.id));
  const voices = data?.data ?? [];
  const gallery = `/lo-hice?producto=${encodeURIComponent(product.id)}`;
  return (
    <TitledSection className="wrap stack gap-4 pad-bottom-6" id="lo-hicieron" title="Lo hicieron">
      {voices.length < FEW && <FirstPlates picture={product.images[0]?.url ?? ''} count={voices.length} />}
      {voices.length > 0 && (
        <>
          <VoiceWall voices={voices} pathOf={({ id }) => `${gallery}&foto=${id}`} />
          <HowChosen />
          {data && data.total > voices.length && (
            <p>
              <Link to={gallery}>Ver las {data.total} fotos</Link>
            </p>
          )}
        </>
      )}
    </TitledSection>
  );
}

/** The creator's plate is served; the others are still missing. */
function FirstPlates({ picture, count }: { picture: string; count: number }) {
  const creator = useCreatorFirstName();
  return (
    <div className="row gap-5">
      <div className="line gap-0 plates" aria-hidden="true">
        <Scallop />
        <Picture className="circle" image={{ url: picture }} alt="" sizes="7rem" loading="lazy" />
        <Scallop />
      </div>
      <div className="stack gap-2 measure">
        <p className="heading-2">
          El de {creator} está servido. {count === 0 ? 'Falta el tuyo.' : 'Faltan más.'}
        </p>
        <p className="soft">
          Aquí se ven las fotos de quienes lo hacen, con su nombre de pila, si quieren mostrarlas.
        </p>
      </div>
    </div>
  );
}
