import type { Course } from './clip';
import { canoncitos } from './courses/canoncitos';
import { chocotorta } from './courses/chocotorta';
import { lemonPie } from './courses/lemon-pie';
import { macarons } from './courses/macarons';
import { medialunas } from './courses/medialunas';
import { rogel } from './courses/rogel';
import { selvaNegra } from './courses/selva-negra';
import { tortaDeFrutillas } from './courses/torta-de-frutillas';

export const COURSES: Course[] = [
  rogel,
  chocotorta,
  lemonPie,
  medialunas,
  canoncitos,
  macarons,
  selvaNegra,
  tortaDeFrutillas,
];
