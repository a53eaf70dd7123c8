import type { OpenLesson } from '../../../contract/lessons';
import { fileSize } from '../../ui/file-size';
import { Icon } from '../../ui/icon';

/** What an owner may download: each opens in another tab, so that the video goes on. */
export function LessonFiles({ files }: Pick<OpenLesson, 'files'>) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="materiales-clase">
      <h3 id="materiales-clase" className="bold">
        Materiales de esta clase
      </h3>
      <ul>
        {files.map(({ id, name, bytes, url }) => (
          <li key={id}>
            <a className="line gap-2 tap line-below" href={url} target="_blank" rel="noreferrer">
              <Icon name="download" />
              <span className="grow shrink break">{name.replace(/\.\w+$/, '')}</span>
              <span className="inline-block soft small">
                {name.slice(name.lastIndexOf('.') + 1).toUpperCase()}, {fileSize(bytes)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
