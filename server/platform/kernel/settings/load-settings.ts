import { readBrands, readSelectedBrand } from './brands.ts'
import { SettingsError, type Settings } from './settings.ts'

const readOrEnd = <T>(read: () => T, cannot: string, tell: (line: string) => void): T => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    tell(cannot)
    for (const problem of error.problems) tell(`  ${problem}`)
    process.exit(1)
  }
}

/** The settings of one brand; on an error the process prints it after `cannot` and exits. */
export const loadSettings = (cannot: string, tell: (line: string) => void): Settings =>
  readOrEnd(readSelectedBrand, cannot, tell)

/** The same for all brands of this process. */
export const loadBrandSettings = (
  cannot: string,
  tell: (line: string) => void,
): readonly [Settings, ...Settings[]] => readOrEnd(readBrands, cannot, tell)
