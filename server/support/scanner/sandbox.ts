import type { Scanner } from './port.ts'

/** The harmless file by which scanners are tried (eicar.org); in two parts, or this very file would be taken for one. */
const testFile = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
)

/** The demonstration's scanner knows one virus: the test file, wherever in a file it stands. */
export const createSandboxScanner = (): Scanner => ({
  scan: async (bytes) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(testFile)
      ? { isClean: false, found: 'Eicar-Test-Signature' }
      : { isClean: true },
})
