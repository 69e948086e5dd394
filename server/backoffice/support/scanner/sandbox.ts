import type { Scanner } from './port.ts'

/** The standard test file of scanners (eicar.org); in two parts, or scanners would report this source file. */
const testFile = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
)

/** The demonstration's scanner detects only the test file, anywhere in a file. */
export const createSandboxScanner = (): Scanner => ({
  scan: async (bytes) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(testFile)
      ? { isClean: false, found: 'Eicar-Test-Signature' }
      : { isClean: true },
})
