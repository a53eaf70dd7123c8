import { SmallButton } from './button';

interface PagerProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

export function Pager({ page, pages, onChange }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className="row spread gap-3 pad-top-5" aria-label="Páginas">
      <SmallButton disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Anterior
      </SmallButton>
      <span>
        Página {page} de {pages}
      </span>
      <SmallButton disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Siguiente
      </SmallButton>
    </nav>
  );
}
