import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each([
  [['1', 'Bank card', '20.00'], '1,Bank card,20.00\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+1', '-cmd', '@x', '\tx'], "'=1+1,'+1,'-cmd,'@x,'\tx\r\n"],
  [['=HYPERLINK("x")'], '"\'=HYPERLINK(""x"")"\r\n'],
  [['-12.50', ''], '-12.50,\r\n'],
])('W22 %j is written %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
