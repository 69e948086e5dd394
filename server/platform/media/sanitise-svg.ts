import { createHash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'

/** Shapes, gradients, masks and text; nothing that runs, links, moves, embeds a page or loads a file. */
const tags =
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan ' +
  'linearGradient radialGradient stop clipPath mask pattern filter feBlend feColorMatrix feComposite feFlood ' +
  'feGaussianBlur feMerge feMergeNode feOffset'

const drawing =
  'fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit ' +
  'stroke-dasharray stroke-dashoffset stroke-opacity opacity color clip-path clip-rule mask filter ' +
  'stop-color stop-opacity flood-color flood-opacity display visibility vector-effect paint-order ' +
  'font-family font-size font-weight font-style text-anchor letter-spacing'
const geometry =
  'd x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height points transform viewBox preserveAspectRatio ' +
  'gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits maskContentUnits patternUnits ' +
  'patternContentUnits patternTransform filterUnits primitiveUnits in in2 result mode type values operator ' +
  'k1 k2 k3 k4 stdDeviation'

const drawn = new Set(drawing.split(' '))
const known = new Set([...drawn, ...geometry.split(' '), 'xmlns', 'id', 'href'])

/** Nested uses of uses could block a browser. */
const maxUses = 20

type Attributes = Record<string, string>

/** `fill: red; stroke-width: 2` as attributes, so that no style sheet has to be trusted. */
const drawnByStyle = (style: string | undefined): Attributes =>
  Object.fromEntries(
    (style ?? '')
      .split(';')
      .map((line) => line.split(/:(.*)/s).map((part) => part.trim()))
      .filter(([name = '', value]) => drawn.has(name) && value)
      .map(([name, value]) => [name ?? '', value ?? '']),
  )

/** A reference may only point into the drawing, whose ids get a prefix so that drawings never collide. */
const safeValue = (name: string, value: string, prefix: string): string | undefined => {
  if (name === 'id') return /^[\w.:-]+$/.test(value) ? prefix + value : undefined
  if (name === 'href') return /^#[\w.:-]+$/.test(value) ? `#${prefix}${value.slice(1)}` : undefined
  // An escape could hide what the next line searches for.
  if (value.includes('\\')) return undefined
  if (!/url\s*\(/i.test(value)) return value
  const inside = /^url\(\s*['"]?#([\w.:-]+)['"]?\s*\)$/.exec(value)
  return inside ? `url(#${prefix}${inside[1]})` : undefined
}

const cleanAttributes = (given: Attributes, prefix: string): Attributes => {
  const merged: Attributes = {}
  for (const [name, value] of [...Object.entries(given), ...Object.entries(drawnByStyle(given.style))]) {
    const plain = name === 'xlink:href' ? 'href' : name
    if (!known.has(plain)) continue
    const safe = safeValue(plain, value, prefix)
    if (safe !== undefined) merged[plain] = safe
  }
  return merged
}

/**
 * Sanitises a foreign vector drawing for use inside a page (UI-05): without scripts, handlers, style sheets,
 * links, embedded pages and external references. Undefined when no drawing is left.
 */
export const sanitiseSvg = (markup: string): string | undefined => {
  const prefix = `svg${createHash('sha256').update(markup).digest('hex').slice(0, 8)}-`
  const clean = sanitizeHtml(markup, {
    allowedTags: tags.split(' '),
    // Every tag passes the function below, which filters attributes.
    allowedAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(attribs, prefix) }),
    },
    nonTextTags: ['script', 'style', 'title', 'desc', 'metadata', 'foreignObject'],
    disallowedTagsMode: 'discard',
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  }).trim()
  const drawingOnly = /<svg[\s>][\s\S]*<\/svg>/.exec(clean)?.[0]
  if (!drawingOnly || !/<(path|rect|circle|ellipse|line|poly|text)/.test(drawingOnly)) return undefined
  if (drawingOnly.split('<use').length > maxUses) return undefined
  return drawingOnly.includes('xmlns=')
    ? drawingOnly
    : drawingOnly.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}
