export type BrowserDescription = {
  readonly browser: string
  readonly system: string
}

/** In this order: nearly every browser also claims to be the ones below it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bTelegram/i, 'Telegram'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\b/, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (table: readonly (readonly [RegExp, string])[], header: string): string =>
  table.find(([pattern]) => pattern.test(header))?.[1] ?? ''

export const describeBrowser = (userAgent: string): BrowserDescription => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
})
