import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    promotions: {
      title: 'Promoções',
      lead: 'Ofertas por tempo limitado, com termos claros.',
      body: `<p>Toda promoção tem início, fim e regras que não mudam no meio. Os três estão na página dela.</p>
<p>As ofertas permanentes estão em <a href="/offers">Ofertas</a>.</p>`,
    },
    'test-money': {
      title: 'Dinheiro de teste para todos',
      lead: 'Deposite e saque quantas vezes quiser enquanto este for um site demo.',
      body: `<p>Aqui todo pagamento é um teste. Aprove, recuse ou atrase na página de teste e veja o que acontece com o seu saldo.</p>
<ul>
<li>Para quem: todos os jogadores</li>
<li>O que você recebe: o valor que escolher no <a href="/cashier/deposit">caixa</a></li>
<li>Quanto custa: nada; nenhuma conta bancária e nenhum cartão são cobrados</li>
<li>Início: quando este site demo abriu</li>
<li>Fim: quando este site demo fechar; o dinheiro de teste some com ele</li>
</ul>`,
      buttons: [{ label: 'Fazer um depósito', url: '/cashier/deposit' }],
    },
  }),
]
