import { Link } from 'react-router';
import { ProductCard } from '../../features/catalogue/product-card';
import { CreateProduct } from '../../features/products-admin/create-product';
import type { KindWords } from '../../features/products-admin/kind-words';
import { PageHead } from '../../layout/page-head';
import styles from './admin.module.css';
import { uploadSlot } from './upload-slot';

export function CreatePage({ words }: { words: KindWords }) {
  return (
    <div className="wrap page">
      <PageHead />
      <div className={styles.head}>
        <div>
          <h1 className="title">{words.createPage}</h1>
          <Link to={words.page} className={styles.link}>
            {words.manage}
          </Link>
        </div>
      </div>
      <CreateProduct
        words={words}
        upload={uploadSlot}
        preview={(product) => <ProductCard product={product} headingLevel={3} />}
      />
    </div>
  );
}
