import { expect, test } from 'vitest'
import { isPixCode, sealCode } from './pix-code.ts'

/** Codes published by the Banco Central (manual of the BR Code, examples of the API Pix) and by a bank. */
const published = [
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9',
  '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80740014br.gov.bcb.pix2552pix.example.com/rec/2353c790eefb11eaadc10242ac1200026304F2DA',
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406100.505802BR5913Fulano de Tal6008BRASILIA62070503***80740014br.gov.bcb.pix2552pix.example.com/rec/2353c790eefb11eaadc10242ac12000263042875',
]

test.each(published)('CA-06 %#: a published code has the checksum that is worked out here', (code) => {
  expect(sealCode(code.slice(0, -8))).toBe(code)
  expect(isPixCode(code)).toBe(true)
})

test.each([
  ['another digit', published[0]!.replace('986', '987')],
  ['another checksum', published[0]!.replace(/1D3D$/, '1D3E')],
  ['small letters', published[0]!.replace(/1D3D$/, '1d3d')],
  ['a tail', `${published[0]!} `],
  ['nothing', ''],
  ['an address', 'https://evil.example/000201'],
  ['a script', 'javascript:alert(1)'],
])('W18 %s is no code', (_name, text) => {
  expect(isPixCode(text)).toBe(false)
})
