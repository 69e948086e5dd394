/**
 * The most frequent leaked passwords, in lower case (ASVS 6.2.4). `abc123` is left out: the specification names
 * it as an accepted one (VL-03).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  123456 1234567 111111 000000 123123 654321 666666 121212 112233 123321 222222 555555 777777 888888 999999 7777777
  1234561 159753 159357 987654 147258 123qwe 1q2w3e 1qaz2w q1w2e3 qwerty qwerty1 qwert1 azerty asdfgh asdf12 zxcvbn
  zxcvbnm qazwsx monkey dragon master shadow secret letmein welcome admin1 admin12 login1 test123 test12 pass123
  hello1 killer hunter hunter2 flower summer summer1 winter lovely freedom jordan jordan23 michael charlie thomas
  george daniel andrew joshua ashley nicole hannah pepper cookie banana orange purple ginger chelsea arsenal
  batman pokemon soccer hockey samsung google yankees mustang passwd passw0 casino poker1 lucky7 jackpot fuckyou
  12345678 123456789 1234567890 0123456789 87654321 987654321 9876543210 11111111 111111111 00000000 000000000
  22222222 55555555 66666666 77777777 88888888 99999999 12341234 12344321 11223344 11112222 12121212 13131313
  10203040 123123123 123321123 147258369 789456123 159753456 741852963 123654789 password password1 password12
  password123 password1234 password! passw0rd p@ssw0rd p@ssword pa55word pass1234 passpass qwertyui qwertyuiop
  qwerty12 qwerty123 qwerty1234 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qazwsxedc zaq12wsx zxcvbnm1 asdfghjk
  asdfghjkl asdf1234 azertyui azertyuiop azerty123 abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 a1234567
  a12345678 q1234567 iloveyou iloveyou1 iloveyou2 loveyou1 lovelove trustno1 letmein1 letmein123 welcome1
  welcome123 admin123 admin1234 administrator superman superman1 spiderman batman123 starwars pokemon1 pokemon123
  football football1 baseball baseball1 basketball liverpool liverpool1 chelsea1 arsenal1 barcelona realmadrid
  juventus manchester princess princess1 sunshine sunshine1 michelle jennifer jessica1 jessica123 nicholas
  alexander alexandra charlie1 daniel123 michael1 samantha victoria monkey123 dragon123 master123 shadow123
  computer internet whatever dolphins chocolate butterfly mercedes corvette midnight hello123 test1234 testtest
  changeme changeme123 secret123 secret1234 default1 login123 blackjack jackpot1 jackpot123 casino123 roulette
  poker123 lucky777 luckyluck1 777777777 motdepasse marseille doudou123 bonjour1 soleil123 passwort hallo123
  `
    .trim()
    .split(/\s+/),
)
