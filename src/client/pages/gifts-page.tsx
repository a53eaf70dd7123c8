import { PageHead } from '../layout/page-head';
import { QueryState } from '../query-state';
import { useGivenGifts } from '../shop/gifts/api';
import { GivenGiftCard } from '../shop/gifts/given-gift';
import { useHydrated } from '../state/use-hydrated';
import { EmptyState } from '../ui/empty-state';
import { TextSkeleton } from '../ui/skeleton';

/** The gifts that she made: where each is, and what can still be changed. */
export default function GiftsPage() {
  const hydrated = useHydrated();
  return (
    <div className="wrap page narrow stack">
      <PageHead />
      <h1 className="title">Mis Regalos</h1>
      {hydrated ? <Given /> : <TextSkeleton lines={6} />}
    </div>
  );
}

function Given() {
  const gifts = useGivenGifts();
  const { data } = gifts;
  if (!data) return <QueryState query={gifts} lines={6} />;
  if (data.data.length === 0)
    return (
      <EmptyState title="Todavía no regalaste nada" link={['/catalogo/all', 'Ver catálogo']}>
        En la página de cada curso, recetario o combo está «Regalar».
      </EmptyState>
    );
  return (
    <>
      <ul>
        {data.data.map((gift) => (
          <GivenGiftCard key={gift.id} gift={gift} />
        ))}
      </ul>
      <p className="soft small">
        Mientras no se abra puedes cambiar la dirección, la fecha o la nota, volver a enviarlo, o arrepentirte
        y recuperar tu dinero. Desde que se abre, es de quien lo recibió. No vence.
      </p>
    </>
  );
}
