import type { ReactNode } from 'react';
import type { Content } from '../../../contract/content';
import { Link } from '../../router';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import styles from './book-room.module.css';
import { unfinished } from './cooking';
import { ownValue, useKitchen, useOpenKitchen } from './kitchen-store';
import { RecipeIndex } from './recipe-index';
import { TimerTray } from './timer-tray';

interface BookRoomProps {
  content: Content;
  /** The PDF, behind "Mostrar recetario". */
  reader: ReactNode;
  /** The switch that keeps the book on this device. */
  offline: ReactNode;
  /** Where she shows what she made. */
  made: ReactNode;
}

/** The first page of a book: its index, with a mark at the recipe where the student stopped. */
export function BookRoom({ content, reader, offline, made }: BookRoomProps) {
  const { id, title, images, recipes } = content;
  const [image] = images;
  const place = useKitchen(({ own }) => ownValue(own, 'place', id));
  useOpenKitchen();
  const current = recipes.find((recipe) => recipe.id === place?.recipeId);
  const left = current && unfinished(place);
  return (
    <div className={`stack gap-6 ${styles.book}`}>
      <div className={`stack content-start gap-3 shrink ${styles.side}`}>
        <Link
          className={`inline own-start tap small no-underline hover-line ${styles.back}`}
          to="/mis-compras"
        >
          <Icon name="back" />
          Mis Compras
        </Link>
        <div className={`four-thirds clip scallop-bottom sky ${styles.cover}`}>
          <Picture className="cover" image={image} alt={image?.description ?? ''} />
        </div>
        <div className={`stack content-start gap-3 shrink items-start ${styles.facts}`}>
          <span className="tag-wide small bold pistachio corner-1">Recetario</span>
          <h1 className="title break">{title}</h1>
          {recipes.length > 0 && (
            <p className="lead soft">{recipes.length === 1 ? 'Una receta' : `${recipes.length} recetas`}</p>
          )}
          {left && (
            <>
              <ButtonLink wide to={`/course/${id}/receta/${current.id}/cocinar`}>
                <Icon name="play" />
                Seguir en {current.title}
              </ButtonLink>
              <p className="soft small">
                Te quedaste en el paso {left.step} de {left.steps}.
              </p>
            </>
          )}
          <TimerTray />
          {offline}
        </div>
      </div>
      <div className={`stack content-start gap-3 shrink ${styles.reader}`}>{reader}</div>
      <div className={`stack content-start gap-3 shrink ${styles.main}`}>
        <RecipeIndex productId={id} recipes={recipes} current={current?.id} />
        <div className="above-5">{made}</div>
      </div>
    </div>
  );
}
