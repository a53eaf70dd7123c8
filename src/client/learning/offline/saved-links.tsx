import { Link } from '../../router';
import { useSession } from '../../state/session-store';
import { SavedIcon } from '../../ui/saved-icon';
import { useSaved } from './saved-store';
import { useSavedProducts } from './use-saved-products';

/** The way into everything that opens without a connection. */
export function SavedLinks() {
  const userId = useSession(({ user }) => user?.id);
  const isReady = useSaved((saved) => saved.isReady);
  const products = Object.values(useSaved((saved) => saved.products));
  useSavedProducts();
  if (userId && !isReady) return null;
  if (products.length === 0) return <p>En este dispositivo no hay nada guardado.</p>;
  return (
    <>
      <p>Esto está guardado y se abre igual:</p>
      <ul className="stack gap-2" data-works-offline="">
        {products.map(({ id, title }) => (
          <li key={id}>
            <Link className="inline tap gap-2" to={`/course/${id}`}>
              <SavedIcon name="saved" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
