import Hls, { type Loader, type LoaderContext } from 'hls.js/light';
import { awaitStart, forgetStart } from './stream-start';

type Load = Loader<LoaderContext>['load'];

/** Loads for hls.js, and takes what was asked for before it. */
export class StartLoader extends Hls.DefaultConfig.loader {
  #isOver = false;

  override load(...asked: Parameters<Load>): void {
    const [context, , callbacks] = asked;
    const coming = awaitStart(context.url);
    if (!coming) {
      super.load(...asked);
      return;
    }
    void coming.then((arrived) => {
      // The player may give up and ask again, before it has arrived.
      if (this.#isOver) return;
      forgetStart(context.url);
      if (!arrived) {
        super.load(...asked);
        return;
      }
      const { bytes, ...times } = arrived;
      const { stats } = this;
      // The true times: the player chooses the quality by them.
      Object.assign(stats.loading, times);
      stats.loaded = bytes.byteLength;
      stats.total = bytes.byteLength;
      const data = context.responseType === 'arraybuffer' ? bytes : new TextDecoder().decode(bytes);
      callbacks.onSuccess({ url: context.url, data, code: 200 }, stats, context, null);
    });
  }

  override abort(): void {
    this.#isOver = true;
    super.abort();
  }

  override destroy(): void {
    this.#isOver = true;
    super.destroy();
  }
}
