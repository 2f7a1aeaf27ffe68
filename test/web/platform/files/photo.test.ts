// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toJpeg } from '#web/platform/files/photo.ts';

/** A canvas that draws nothing, and makes a JPEG of these bytes at each quality. */
function canvasOf(bytesAt: (quality: number) => number) {
  const sizes: [number, number][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    callback,
    type,
    quality,
  ) {
    sizes.push([this.width, this.height]);
    callback(new Blob([new Uint8Array(bytesAt(Number(quality)))], { type: type ?? '' }));
  });
  return sizes;
}

afterEach(() => vi.restoreAllMocks());

describe('a photo (SITE-42)', () => {
  const picture = document.createElement('canvas');

  it('is redrawn as a JPEG whose longer side has the most pixels, and no smaller one is enlarged', async () => {
    const sizes = canvasOf(() => 1000);
    const jpeg = await toJpeg(picture, { width: 3000, height: 4000 }, 1600);
    await toJpeg(picture, { width: 800, height: 600 }, 1600);
    expect(jpeg.type).toBe('image/jpeg');
    expect(sizes).toEqual([
      [1200, 1600],
      [800, 600],
    ]);
  });

  it('is drawn on white, because what is transparent is black in a JPEG', async () => {
    canvasOf(() => 1000);
    const drawn: unknown[] = [];
    const context = {
      fillStyle: '#000000',
      fillRect: (...area: number[]) => drawn.push([context.fillStyle, ...area]),
      drawImage: (source: unknown, ...area: number[]) => drawn.push([source, ...area]),
    };
    vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(context as unknown as RenderingContext);
    await toJpeg(picture, { width: 800, height: 600 }, 1600);
    expect(drawn).toEqual([
      ['white', 0, 0, 800, 600],
      [picture, 0, 0, 800, 600],
    ]);
  });

  it('loses quality step by step until it has 450 KB, and goes as it is then', async () => {
    const bytesAt = (quality: number) => Math.round(quality * 700_000);
    canvasOf(bytesAt);
    expect((await toJpeg(picture, { width: 1600, height: 1200 }, 1600)).size).toBe(bytesAt(0.58));
    vi.restoreAllMocks();
    const tried = canvasOf(() => 900_000);
    expect((await toJpeg(picture, { width: 1600, height: 1200 }, 1600)).size).toBe(900_000);
    expect(tried).toHaveLength(4);
  });
});
