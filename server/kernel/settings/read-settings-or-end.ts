import { readSettings, SettingsError, type Settings } from './settings.ts'

/** The settings; where one is wrong the process says so in words, after `cannot`, and ends. */
export const readSettingsOrEnd = (cannot: string, tell: (line: string) => void): Settings => {
  try {
    return readSettings()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    tell(cannot)
    for (const problem of error.problems) tell(`  ${problem}`)
    process.exit(1)
  }
}
