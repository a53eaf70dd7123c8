import { describe, expect, it } from 'vitest';
import * as server from '../../../contract/videos';
import { chooseRungs, codecOf, keepRungs, MAX_HOURS, TILE_SECONDS } from './rungs';

const sizes = (width: number, height: number) =>
  chooseRungs(width, height).map((rung) => `${rung.name} ${rung.width}x${rung.height}`);

describe('the renditions of a picture', () => {
  it('are at most as large as the source', () => {
    expect(sizes(1920, 1080)).toEqual(['240p 426x240', '480p 854x480', '720p 1280x720', '1080p 1920x1080']);
    expect(sizes(3840, 2160)).toEqual(['240p 426x240', '480p 854x480', '720p 1280x720', '1080p 1920x1080']);
    expect(sizes(1280, 720)).toEqual(['240p 426x240', '480p 854x480', '720p 1280x720']);
  });

  it('count the short side of a portrait', () => {
    expect(sizes(1080, 1920).at(-1)).toBe('1080p 1080x1920');
    expect(sizes(720, 1280)[0]).toBe('240p 240x426');
  });

  it('include the size of a source between two rungs', () => {
    expect(sizes(640, 360)).toEqual(['240p 426x240', '480p 640x360']);
    expect(sizes(1000, 500)).toEqual(['240p 480x240', '480p 960x480']);
  });

  it('are one for a tiny source, with even sides', () => {
    expect(sizes(161, 91)).toEqual(['240p 162x92']);
    expect(chooseRungs(161, 91)[0]?.sound).toBe('low');
  });

  it('leave 1080 lines to fast machines', () => {
    const rungs = chooseRungs(1920, 1080);
    expect(keepRungs(rungs, 2)).toHaveLength(4);
    expect(keepRungs(rungs, 1).map(({ name }) => name)).toEqual(['240p', '480p', '720p']);
  });

  it('name the level of H.264 that holds them', () => {
    expect(codecOf({ width: 1280, height: 720 })).toBe('avc1.4d401f');
    expect(codecOf({ width: 720, height: 1280 })).toBe('avc1.4d401f');
    expect(codecOf({ width: 1680, height: 720 })).toBe('avc1.4d4028');
  });
});

it('the lengths are those that the server expects', () => {
  expect([TILE_SECONDS, MAX_HOURS]).toEqual([server.TILE_SECONDS, server.MAX_VIDEO_HOURS]);
});
