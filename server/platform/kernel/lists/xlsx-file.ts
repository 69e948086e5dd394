import { dayMs } from '#contract/durations.ts'
import { amountText, batchesOf, type AmountCell, type Cell, type FileList } from './file-list.ts'
import { zipPieces } from './zip-file.ts'

/** A spreadsheet keeps this many digits of a number; a longer amount is written as text, which stays exact. */
const exactDigits = 15
/** The day number of 1 January 1970 in a spreadsheet. */
const unixEpochDay = 25_569
/** Decimals for which there is a style. */
const maxExponent = 8

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Style indexes of cells: plain, bold, time, then amounts by their decimals. */
const looks = { bold: 1, moment: 2, sums: 3 } as const

const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const formatOf = (exponent: number): string => (exponent === 0 ? '0' : `0.${'0'.repeat(exponent)}`)

const styles = (): string => {
  const exponents = Array.from({ length: maxExponent + 1 }, (_, exponent) => exponent)
  const formats = ['yyyy\\-mm\\-dd\\ hh:mm:ss', ...exponents.map(formatOf)]
  const look = (format: number) =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
  return `${header}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
    .join(
      '',
    )}</numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${formats
    .map((_code, at) => look(164 + at))
    .join('')}</cellXfs></styleSheet>`
}

/** A text cell: a spreadsheet does not evaluate formulas in this cell type. */
const words = (text: string, look = 0): string =>
  `<c t="inlineStr"${look ? ` s="${look}"` : ''}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const sum = (amount: AmountCell): string => {
  const text = amountText(amount)
  const isExact = text.replace(/^-?0*\.?0*|\./g, '').length <= exactDigits
  return isExact && amount.exponent <= maxExponent
    ? `<c s="${looks.sums + amount.exponent}"><v>${text}</v></c>`
    : words(text)
}

const xlsxCell = (cell: Cell): string => {
  if (cell === undefined) return '<c/>'
  if (typeof cell === 'string') return words(cell)
  // In UTC: a spreadsheet has no time zones.
  if (cell instanceof Date)
    return `<c s="${looks.moment}"><v>${cell.getTime() / dayMs + unixEpochDay}</v></c>`
  return sum(cell)
}

const rowOf = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`

async function* sheet<Row>(list: FileList<Row>): AsyncGenerator<string> {
  yield `${header}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${list.columns.length}" width="20" customWidth="1"/></cols><sheetData>`
  yield rowOf(list.columns.map(({ name }) => words(name, looks.bold)))
  for await (const rows of batchesOf(list)) yield rows.map((cells) => rowOf(cells.map(xlsxCell))).join('')
  yield '</sheetData></worksheet>'
}

const part = (name: string, type: string) =>
  `<Override PartName="/${name}" ContentType="${office}.${type}+xml"/>`

/**
 * A spreadsheet with one sheet in pieces; only one batch of rows is in memory. Times are dates in UTC, amounts
 * numbers with their currency's decimals. A sheet takes 1,048,576 rows (ECMA-376): the caller limits them.
 */
export const xlsxPieces = <Row>(list: FileList<Row>): AsyncGenerator<Uint8Array> =>
  zipPieces([
    {
      name: '[Content_Types].xml',
      pieces: [
        `${header}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`,
        part('xl/workbook.xml', 'sheet.main'),
        part('xl/worksheets/sheet1.xml', 'worksheet'),
        `${part('xl/styles.xml', 'styles')}</Types>`,
      ],
    },
    {
      name: '_rels/.rels',
      pieces: [
        `${header}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    },
    {
      name: 'xl/workbook.xml',
      pieces: [
        `${header}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets><sheet name="History" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      pieces: [
        `${header}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${officeRelations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
      ],
    },
    { name: 'xl/styles.xml', pieces: [styles()] },
    { name: 'xl/worksheets/sheet1.xml', pieces: sheet(list) },
  ])
