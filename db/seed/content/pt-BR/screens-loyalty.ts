import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    loyalty: {
      title: 'Fidelidade',
      lead: 'O que a casa devolve a quem volta.',
      body: `<p>O programa ainda não está aberto, e hoje não se acumulam pontos.</p>
<p>Quando abrir, os pontos virão de apostas por dinheiro, a uma taxa informada para cada jogo. Eles não expiram enquanto você joga e nunca dependem de quanto você perde. Um programa que fizesse você apostar mais para manter um nível, nós não abriremos.</p>`,
    },
    'card-room': {
      title: 'Sala de cartas',
      lead: 'O programa da casa: seis níveis, da porta à mesa junto à janela.',
      body: `<p>Este programa está anunciado e ainda não está aberto. Os níveis, o que leva a cada um e o que cada um dá estarão aqui antes que o primeiro ponto seja acumulado.</p>`,
    },
    'loyalty-shop': {
      title: 'Loja',
      lead: 'No que os pontos podem ser gastos.',
      body: `<p>A loja abre com o <a href="/loyalty">programa de fidelidade</a>; hoje não há o que comprar nela. Cada item mostrará o preço em pontos e, se for um bônus, as condições.</p>`,
    },
    'profile-loyalty': {
      title: 'Fidelidade',
      lead: 'Seus pontos e seu nível.',
      body: `<p>Ainda não se acumulam pontos: o <a href="/loyalty">programa</a> não está aberto. O que você joga hoje não se perde nem conta para ele.</p>`,
    },
    'profile-bonuses': {
      title: 'Bônus',
      lead: 'Os bônus que você tem e os que já teve.',
      body: `<p>Não há bônus na sua conta; a casa não oferece nenhum hoje. O saldo é todo seu e pode ser sacado a qualquer momento.</p>
<p>O que valerá para um bônus está nos <a href="/bonus-terms">termos de bônus</a>.</p>`,
      buttons: [{ label: 'Ver as ofertas', url: '/offers' }],
    },
    'profile-cashback': {
      title: 'Cashback',
      lead: 'O que volta do que você perdeu.',
      body: `<p>A casa não paga cashback hoje, portanto não há o que receber aqui. Quando pagar, cada pagamento mostrará a que dias se refere, como foi calculado e até quando pode ser recebido.</p>`,
    },
  }),
]
