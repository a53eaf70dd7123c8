import { useState } from 'react';
import { Alert } from '../../ui/alert';
import { SmallButton } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { fileSize } from '../../ui/file-size';
import { TextButton } from '../../ui/text-button';
import { deviceWords } from './save-failure';
import styles from './saved.module.css';
import { removeLesson, videoBytes } from './saved-lessons';
import { bytesOf } from './saved-records';
import { forgetLost, removeEverything, removeProduct, useSaved } from './saved-store';

/** What is saved on this device, how much space it takes, and the way to remove it. */
export function SavedPanel() {
  const products = useSaved((saved) => saved.products);
  const videos = Object.values(useSaved((saved) => saved.videos));
  const [isAsking, setAsking] = useState(false);
  const list = Object.values(products).sort((a, b) => a.title.localeCompare(b.title, 'es'));
  if (list.length === 0) return null;
  return (
    <section className="stack items-start gap-3" aria-labelledby="saved-title" data-works-offline="">
      <h2 id="saved-title" className="section-title">
        Guardado en {deviceWords()}
      </h2>
      <p className="soft">
        {list.length === 1 ? 'Un producto' : `${list.length} productos`},{' '}
        {fileSize(bytesOf(list) + videoBytes(videos))}. Se abre sin conexión y se borra al cerrar la sesión.
      </p>
      <ul className="full">
        {list.map((product) => (
          <li className="row gap-3 rows-0 tap line-below" key={product.id}>
            <span className="shrink break from-12">{product.title}</span>
            <span className={`small soft ${styles.size}`}>
              {fileSize(bytesOf([product]) + videoBytes(videos, product.id))}
            </span>
            <TextButton aria-label={`Quitar ${product.title}`} onClick={() => void removeProduct(product.id)}>
              Quitar
            </TextButton>
          </li>
        ))}
      </ul>
      {list.length > 1 && <SmallButton onClick={() => setAsking(true)}>Quitar todo</SmallButton>}
      <ConfirmDialog
        title="Quitar todo lo guardado"
        open={isAsking}
        action="Quitar todo"
        onConfirm={() => {
          setAsking(false);
          void removeEverything();
        }}
        onClose={() => setAsking(false)}
      >
        Tus compras siguen siendo tuyas: con conexión las abres igual y puedes guardarlas otra vez.
      </ConfirmDialog>
    </section>
  );
}

/** Says what the browser removed by itself, until it was read. */
export function LostNotice() {
  const products = Object.values(useSaved((saved) => saved.lost));
  const videos = Object.values(useSaved((saved) => saved.videos)).filter(({ state }) => state === 'lost');
  const titles = [...products, ...videos.map(({ title }) => title)];
  if (titles.length === 0) return null;
  const forget = () => {
    forgetLost();
    for (const { lessonId: id, productId } of videos) void removeLesson({ id, productId });
  };
  return (
    <Alert kind="warning" action={<SmallButton onClick={forget}>Entendido</SmallButton>}>
      El navegador borró lo guardado de {titles.map((title) => `«${title}»`).join(', ')} para hacer lugar.
      Ábrelo con conexión para guardarlo otra vez.
    </Alert>
  );
}
