type NumberFormat = Pick<Intl.NumberFormat, 'format'>

/** Below this a whole number is written without separators, in the digits of all our languages (small-numbers.test.ts). */
const firstWithSeparators = 1000

const isSmall = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < firstWithSeparators

/**
 * A whole number as a language writes it. Most counts of a page are small: without them it asks nothing of Intl, whose
 * first use takes a slow phone a fifth of a second.
 */
export const wholeNumberText = (value: number, locale: string): string =>
  isSmall(value) ? String(value) : new Intl.NumberFormat(locale).format(value)

type GetNumberFormat = (...given: ConstructorParameters<typeof Intl.NumberFormat>) => NumberFormat

/** Plain numbers of texts, where Intl is asked once a number needs it. */
export const smallNumbersAlone =
  (getNumberFormat: GetNumberFormat): GetNumberFormat =>
  (locale, options) =>
    options
      ? getNumberFormat(locale, options)
      : {
          format: (value: number) => (isSmall(value) ? String(value) : getNumberFormat(locale).format(value)),
        }
