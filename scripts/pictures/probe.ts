import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { losslessCompressPng } from '@napi-rs/image';
import type { Page } from 'playwright';
import { PNG } from 'pngjs';

import { root } from '../lib/files.ts';

/** The probe page as drawn by the machine that took the committed pictures. */
export const probeFile: string = join(root, 'scripts/pictures/probe.png');

/** Whatever processors may round differently: text, gradients, shadows, rotated paths, transparency, a canvas. */
const html = `<!doctype html><style>
  body { margin: 0; width: 480px; height: 320px; background: #fff; font-family: Rubik; }
  p { margin: 4px 12px; }
  div { position: absolute; width: 90px; height: 60px; border-radius: 13px; box-shadow: 0 6px 17px rgb(20 30 60 / 37%); }
</style>
<p style="font-size:11px">0123456789 Hamburgefonstiv</p>
<p style="font-size:17px;font-weight:500">Besuche je Stunde</p>
<p dir="rtl" style="font-size:23.5px;font-weight:700">ביקורים לפי שעה</p>
<div style="left:20px;top:130px;background:linear-gradient(33deg,#2563eb,#f59e0b)"></div>
<div style="left:140px;top:135px;background:radial-gradient(#10b981,#7c3aed);transform:rotate(7deg)"></div>
<div style="left:260px;top:130px;background:#ef4444;opacity:.43"></div>
<svg style="position:absolute;left:370px;top:120px" width="100" height="90"><path d="M5 80C20 5 70 5 95 77Z" fill="#0ea5e9" fill-opacity=".6" stroke="#0f172a" stroke-width="1.7"/></svg>
<canvas style="position:absolute;left:0;top:210px" width="480" height="100"></canvas>
<script>
  const draw = document.querySelector('canvas').getContext('2d');
  for (let i = 0; i < 30; i += 1) {
    draw.globalAlpha = 0.2 + (i % 7) / 10;
    draw.fillStyle = 'hsl(' + i * 37 + ' 70% 50%)';
    draw.beginPath();
    draw.arc(12 + i * 15.7, 50 + (i % 5) * 6.3, 9.4 + (i % 4), 0, 5.1);
    draw.fill();
  }
</script>`;

/**
 * Whether this machine draws exactly like the one that took the committed pictures. Elsewhere each picture might
 * differ in a few pixels, and a comparison would say nothing about a change. `renew` makes this one the reference.
 */
export async function drawsAlike(page: Page, renew: boolean): Promise<boolean> {
  const probe = await page.context().newPage();
  try {
    await probe.setViewportSize({ width: 480, height: 320 });
    await probe.setContent(html);
    await probe.evaluate(() => document.fonts.ready);
    const taken = await probe.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
    const same = existsSync(probeFile) && samePixels(readFileSync(probeFile), taken);
    if (!same && renew) writeFileSync(probeFile, await losslessCompressPng(taken));
    return same || renew;
  } finally {
    await probe.close();
  }
}

/** Whether two PNG files show the same, pixel by pixel. */
export function samePixels(before: Buffer, after: Buffer): boolean {
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)];
  return a.width === b.width && a.height === b.height && a.data.equals(b.data);
}
