/**
 * The known currencies: `code exponent worth symbol`. Exponents are those of ISO 4217, list one, and not those
 * of Intl, which follow custom (ICU has no decimals for HUF, COP, IQD and a dozen others). `worth` is about how
 * many units make one euro: limits and stakes are derived from it, independently of daily rates; an operator
 * may override it. Funds codes, metals and test codes are left out.
 */
const national = `
AED 2 4|AFN 2 75|ALL 2 100|AMD 2 420|AOA 2 1000|ARS 2 1500|AUD 2 1.6 A$|AWG 2 2|AZN 2 1.8|BAM 2 2|BBD 2 2.2|BDT 2 130|BGN 2 2
BHD 3 0.4|BIF 0 3000|BMD 2 1|BND 2 1.5|BOB 2 7.5|BRL 2 5 R$|BSD 2 1|BTN 2 95|BWP 2 15|BYN 2 3.5|BZD 2 2.2|CAD 2 1.4 CA$
CDF 2 3000|CHF 2 1|CLP 0 1000|CNY 2 8 CN¥|COP 2 4500|CRC 2 550|CUP 2 25|CVE 2 110|CZK 2 25|DJF 0 200|DKK 2 7.5|DOP 2 65
DZD 2 150|EGP 2 50|ERN 2 16|ETB 2 150|EUR 2 1 €|FJD 2 2.5|FKP 2 0.8|GBP 2 0.8 £|GEL 2 3|GHS 2 12|GIP 2 0.8|GMD 2 75
GNF 0 9500|GTQ 2 8|GYD 2 220|HKD 2 8 HK$|HNL 2 28|HTG 2 140|HUF 2 400|IDR 2 18000|ILS 2 4 ₪|INR 2 95 ₹|IQD 3 1400
IRR 2 45000|ISK 0 150|JMD 2 170|JOD 3 0.75|JPY 0 150 ¥|KES 2 140|KGS 2 95|KHR 2 4500|KMF 0 500|KPW 2 1000|KRW 0 1500 ₩
KWD 3 0.3|KYD 2 0.9|KZT 2 550|LAK 2 23000|LBP 2 95000|LKR 2 330|LRD 2 200|LSL 2 20|LYD 3 6|MAD 2 10|MDL 2 20|MGA 2 5000
MKD 2 60|MMK 2 2300|MNT 2 3800|MOP 2 9|MRU 2 45|MUR 2 50|MVR 2 17|MWK 2 1900|MXN 2 20 MX$|MYR 2 5|MZN 2 70|NAD 2 20
NGN 2 1700|NIO 2 40|NOK 2 12|NPR 2 150|NZD 2 2 NZ$|OMR 3 0.4|PAB 2 1|PEN 2 4|PGK 2 4.5|PHP 2 65 ₱|PKR 2 300|PLN 2 4
PYG 0 8000|QAR 2 4|RON 2 5|RSD 2 120|RUB 2 90|RWF 0 1600|SAR 2 4|SBD 2 9|SCR 2 15|SDG 2 600|SEK 2 11|SGD 2 1.5|SHP 2 0.8
SLE 2 25|SOS 2 600|SRD 2 40|SSP 2 5000|STN 2 25|SVC 2 9|SYP 2 14000|SZL 2 20|THB 2 38|TJS 2 11|TMT 2 3.8|TND 3 3.4
TOP 2 2.6|TRY 2 45|TTD 2 7.5|TWD 2 35 NT$|TZS 2 2800|UAH 2 48|UGX 0 4000|USD 2 1 $|UYU 2 45|UZS 2 13500|VED 2 300|VES 2 300
VND 0 28000 ₫|VUV 0 130|WST 2 3|XAF 0 650|XCD 2 3|XCG 2 2|XOF 0 650|XPF 0 120|YER 2 270|ZAR 2 20|ZMW 2 27|ZWG 2 30`

/**
 * Units of blockchains with a customary exponent. `MBTC` and `UBTC` are a thousandth and a millionth of a
 * bitcoin, which give readable stakes.
 */
const blockchain = `
BTC 8 0.00001 ₿|MBTC 5 0.01|UBTC 2 10|ETH 8 0.0004|LTC 8 0.01|BCH 8 0.0025|DOGE 8 6|TRX 6 4|XRP 6 0.5|TON 9 0.4
USDT 6 1|USDC 6 1`

/** A line of the table: digits after the point, and about how many units make one euro, as a plain decimal. */
export type CurrencyLine = {
  readonly code: string
  readonly exponent: number
  readonly worth: string
  /** Precedes an amount; most currencies have none, and the code follows the amount. */
  readonly symbol: string
}

const linesOf = (table: string): readonly CurrencyLine[] =>
  table
    .trim()
    .split(/[|\n]/)
    .map((line) => {
      const [code = '', exponent, worth = '', symbol = ''] = line.split(' ')
      return { code, exponent: Number(exponent), worth, symbol }
    })

export const nationalCurrencies = linesOf(national)
export const blockchainUnits = linesOf(blockchain)
