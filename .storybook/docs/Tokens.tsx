import { bandScale, chartPalette, locationPalette, sequentialScale } from '@locus/model/charts';
import { color, font, radius, shadow, space, type ThemeName } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const themeNames: ThemeName[] = ['light', 'dark'];
const isFont = (name: string) => name !== 'family' && name !== 'strong';

/** Every semantic colour in both themes, with the name that components use. */
export function Colours() {
  return (
    <BothThemes>
      {() => (
        <Grid>
          {Object.entries(color).map(([name, value]) => (
            <Tile key={name}>
              <Swatch style={{ background: value }} />
              <code>{name}</code>
            </Tile>
          ))}
        </Grid>
      )}
    </BothThemes>
  );
}

/** Every type style, shown in itself. */
export function Type() {
  return (
    <Sheet>
      {Object.entries(font)
        .filter(([name]) => isFont(name))
        .map(([name, value]) => (
          <Line key={name}>
            <code>{name}</code>
            <span style={{ font: value }}>Visits per month 48,212 · מבקרים בחודש</span>
          </Line>
        ))}
    </Sheet>
  );
}

/** Spacing steps at actual size. */
export function Space() {
  return (
    <Sheet>
      {Object.entries(space).map(([step, value]) => (
        <Line key={step}>
          <code>
            {step} · {value}
          </code>
          <Bar style={{ inlineSize: value }} />
        </Line>
      ))}
    </Sheet>
  );
}

/** Corner radii and elevations. */
export function Shapes() {
  return (
    <BothThemes>
      {() => (
        <Grid>
          {Object.entries(radius).map(([name, value]) => (
            <Tile key={name}>
              <Box style={{ borderRadius: value }} data-outline="" />
              <code>radius.{name}</code>
            </Tile>
          ))}
          {Object.entries(shadow).map(([name, value]) => (
            <Tile key={name}>
              <Box style={{ boxShadow: value, borderRadius: radius.card }} />
              <code>shadow.{name}</code>
            </Tile>
          ))}
        </Grid>
      )}
    </BothThemes>
  );
}

/** The data colours: charts, locations, the sequential scale and the bands, in both themes. */
export function Palettes() {
  return (
    <BothThemes>
      {(theme) => (
        <>
          <Scale name="Chart series (11)" swatches={chartPalette.map((fill) => ({ fill }))} />
          <Scale name="Locations (30), each with its number" swatches={locationPalette} />
          <Scale
            name="Sequential (16)"
            swatches={sequentialScale[theme].map((fill, i) => ({
              fill,
              text: sequentialScale.text[theme][i < sequentialScale.switchAfter ? 0 : 1],
            }))}
          />
          <Scale name="Bands (≤ 15, ≤ 25, ≤ 40, ≤ 50, > 50 %)" swatches={bandScale[theme]} />
        </>
      )}
    </BothThemes>
  );
}

function Scale({ name, swatches }: { name: string; swatches: readonly { fill: string; text?: string }[] }) {
  return (
    <div>
      <p>{name}</p>
      <Row>
        {swatches.map(({ fill, text = 'transparent' }, i) => (
          <Cell key={fill} title={fill} style={{ background: fill, color: text }}>
            {i + 1}
          </Cell>
        ))}
      </Row>
    </div>
  );
}

function BothThemes({ children }: { children: (theme: ThemeName) => ReactNode }) {
  return themeNames.map((theme) => (
    <Sheet key={theme} data-theme={theme}>
      {children(theme)}
    </Sheet>
  ));
}

const Sheet = styled.div.attrs({ className: 'sb-unstyled' })`
  display: grid;
  gap: ${space[4]};
  margin-block: ${space[4]};
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.text};
  font: ${font.body};
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: ${space[4]};
`;

const Tile = styled.div`
  display: grid;
  gap: ${space[1]};
`;

const Swatch = styled.div`
  block-size: 40px;
  border: 1px solid ${color.border};
  border-radius: ${radius.control};
`;

const Box = styled.div`
  block-size: 48px;
  background: ${color.surface};
  &[data-outline] {
    border: 1px solid ${color.borderControl};
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 132px 1fr;
  align-items: center;
`;

const Bar = styled.div`
  block-size: 12px;
  background: ${color.accent};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
`;

const Cell = styled.div`
  display: grid;
  place-items: center;
  block-size: 40px;
  inline-size: 40px;
  font: ${font.label};
`;
