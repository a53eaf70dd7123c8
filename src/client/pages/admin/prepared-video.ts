import type { OtherWay } from '../../files/upload-store';
import { inOrder } from '../../saving/in-order';

/** The first video of a course is prepared like those of its lessons. The encoder loads when a video is chosen. */
export const PREPARED: OtherWay = {
  doing: 'Preparando',
  async send(file, sending, place) {
    // The first import also waits for preloaded files and the second does not, but files must begin in their order.
    const { sendVideo } = await inOrder('encoder', () => import('../../learning/preparing/send-video'));
    return await sendVideo(file, sending, place);
  },
};
