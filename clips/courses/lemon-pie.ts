import { cover, roll } from '../boards';
import { bowl, pot } from '../bowls';
import { type Layer, pipe, slice, stack } from '../cakes';
import { type Course, scene } from '../clip';
import { INK } from '../drawing';
import { oven, rest } from '../ovens';

const PIE: Layer[] = ['crust', 'lemon'];

export const lemonPie: Course = {
  picture: 'curso-lemon-pie',
  clips: [
    {
      name: 'lemon-pie-1',
      title: 'La base que no se humedece',
      scenes: [
        scene(
          bowl({
            adds: [
              ['220 g harina', INK.flour],
              ['120 g manteca', INK.butter],
              ['80 g azúcar', INK.sugar],
            ],
            becomes: INK.sponge,
            with: 'spatula',
          }),
          'Arena la harina con la manteca fría y el azúcar impalpable.',
        ),
        scene(
          bowl({ adds: [['1 yema', INK.egg]], from: INK.sponge, becomes: INK.dough, with: 'spatula' }),
          'Une con la yema. En cuanto se junta, deja de tocarla.',
        ),
        scene(
          rest({ minutes: 60, where: 'heladera', colour: INK.dough, label: 'aplanada' }),
          'Aplánala y enfríala una hora: así se estira sin quebrarse.',
        ),
        scene(
          roll({ colour: INK.dough, into: 'disc', label: 'para 24 cm' }),
          'Estírala un poco más grande que el molde y fórralo sin tironear.',
        ),
        scene(
          oven({ degrees: 180, minutes: 25, from: INK.dough, to: INK.toast, what: 'mould' }),
          'A ciento ochenta: dieciocho minutos con peso y siete sin él.',
        ),
        scene(
          cover({ colour: INK.wafer, with: INK.dough, label: 'con clara' }),
          'Recién salida, píntala con clara. Eso la sella, y la crema no la moja.',
        ),
      ],
    },
    {
      name: 'lemon-pie-2',
      title: 'La crema de limón',
      scenes: [
        scene(
          bowl({
            adds: [
              ['180 ml jugo', INK.lemon],
              ['4 huevos', INK.egg],
              ['200 g azúcar', INK.sugar],
            ],
            becomes: INK.lemon,
          }),
          'Jugo colado, ralladura, huevos y azúcar. Bate antes de prender el fuego.',
        ),
        scene(
          pot({ colour: INK.lemon, becomes: INK.butter, degrees: 82, label: 'fuego bajo' }),
          'A fuego bajo y sin dejar de batir, hasta ochenta y dos grados.',
        ),
        scene(
          bowl({ adds: [['90 g manteca', INK.butter]], from: INK.lemon, becomes: INK.lemon }),
          'Cuela y agrega la manteca en cubos, de a dos o tres.',
        ),
        scene(
          stack({ layers: PIE, from: 1, label: 'crema tibia' }),
          'La crema tibia sobre la base fría. Al revés, se ablanda.',
        ),
        scene(
          rest({ minutes: 60, where: 'heladera', colour: INK.lemon, label: 'hasta que tiemble' }),
          'Una hora de heladera. Está cuando tiembla entera, como un flan.',
        ),
        scene(
          slice({ layers: PIE, label: 'corte limpio' }),
          'Si la cortas ahora y no se corre, puedes seguir con el merengue.',
        ),
      ],
    },
    {
      name: 'lemon-pie-3',
      title: 'Un merengue que no llora',
      scenes: [
        scene(
          pot({ colour: INK.water, degrees: 60, label: 'baño María' }),
          'Claras y azúcar a baño María, hasta sesenta grados.',
        ),
        scene(
          bowl({
            adds: [
              ['4 claras', INK.water],
              ['220 g azúcar', INK.sugar],
            ],
            becomes: INK.cream,
          }),
          'Ya no sientes los granitos entre los dedos: a la batidora.',
        ),
        scene(
          bowl({ adds: [], from: INK.cream, becomes: INK.sugar }),
          'Siete minutos, hasta picos firmes que no se doblan.',
        ),
        scene(
          pipe({ colour: INK.cream, piece: 'peaks', count: 6, label: 'pico liso' }),
          'Con manga o con cuchara: lo importante es que llegue hasta el borde.',
        ),
        scene(
          stack({ layers: PIE, from: 2, top: 'meringue', label: 'de lejos' }),
          'El soplete, de lejos y en movimiento, hasta que doren las puntas.',
        ),
        scene(
          slice({ layers: PIE, top: 'meringue', label: '10 porciones' }),
          'Cuchillo mojado y diez porciones. Se come el mismo día.',
        ),
      ],
    },
  ],
};
