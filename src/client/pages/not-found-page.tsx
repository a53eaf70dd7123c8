import { PageHead } from '../layout/page-head';
import { ButtonLink, QuietLink } from '../ui/button';
import styles from './not-found-page.module.css';

export async function prefetch() {
  return 404;
}

export default function NotFoundPage() {
  return (
    <div className={`wrap page stack items-center gap-4 text-center balanced ${styles.lost}`}>
      <PageHead title="Página no encontrada" />
      <img
        src="/pictures/pagina-no-encontrada-520.webp"
        srcSet="/pictures/pagina-no-encontrada-520.webp 520w, /pictures/pagina-no-encontrada-960.webp 960w"
        sizes="(min-width: 600px) 30rem, 90vw"
        width={960}
        height={720}
        alt=""
      />
      <h1 className="title">Página no encontrada</h1>
      <p className="lead">Esta porción se cayó del plato: la dirección no existe o cambió de lugar.</p>
      <div className="row justify-center">
        <ButtonLink to="/">Volver al inicio</ButtonLink>
        <QuietLink to="/catalogo/all">Ver catálogo</QuietLink>
      </div>
    </div>
  );
}
