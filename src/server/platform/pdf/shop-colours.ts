import { rgb } from '@cantoo/pdf-lib';

/** The colours of the shop's pages. */
export const PAPER = rgb(0.984, 0.957, 0.91);
export const COCOA = rgb(0.231, 0.125, 0.094);
export const SOFT = rgb(0.416, 0.278, 0.22);
export const MORA = rgb(0.62, 0.106, 0.302);
