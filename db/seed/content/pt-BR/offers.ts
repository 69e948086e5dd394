import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    offers: {
      title: 'Ofertas',
      lead: 'Ofertas permanentes para todos os jogadores.',
      body: `<p>Cada oferta tem sua página. Ela mostra o que você recebe e o que precisa fazer, em números, antes de você aceitar. Participar é sempre escolha sua.</p>
<p>Todo bônus segue nossos <a href="/bonus-terms">termos de bônus</a>. As ofertas por tempo limitado estão em <a href="/promotions">Promoções</a>.</p>`,
    },
    'free-table': {
      title: 'Jogue todos os jogos grátis',
      lead: 'Teste qualquer jogo no modo demo, sem criar conta.',
      body: `<p>Abra um jogo e escolha “Demo”. As regras e o RTP são os mesmos do jogo com dinheiro real, então o que você vê é o que pode esperar.</p>
<ul>
<li>Para quem: todos, com ou sem conta</li>
<li>Quais jogos: todos os nossos próprios jogos</li>
<li>O que você pode ganhar: nada; os créditos demo somem quando a demo termina</li>
<li>Até quando: sempre</li>
</ul>`,
      buttons: [{ label: 'Escolher um jogo', url: '/gamehall' }],
    },
    'no-fees': {
      title: 'Sem taxas',
      lead: 'Sem taxa de depósito, de saque ou de inatividade.',
      body: `<p>O que você deposita é o que tem para jogar, e o que você saca é o que enviamos. Uma conta sem uso também não custa nada.</p>
<ul>
<li>Para quem: todos os jogadores</li>
<li>Depósitos e saques: todas as formas de pagamento do <a href="/cashier/deposit">caixa</a></li>
<li>O que pode custar: seu banco pode cobrar as taxas dele</li>
</ul>`,
    },
    'check-a-round': {
      title: 'Verifique qualquer rodada',
      lead: 'Verifique o resultado de qualquer rodada no seu navegador.',
      body: `<p>Seu <a href="/profile/bets/history">histórico de jogos</a> guarda as duas seeds e o nonce de cada rodada. Troque suas seeds para revelar a seed do servidor e informe os três na página <a href="/fairness">Provably fair</a>. Você verá a rodada exatamente como tinha de ser.</p>
<ul>
<li>Para quem: todos os jogadores, em cada rodada com dinheiro real nos nossos próprios jogos</li>
<li>Quanto custa: nada</li>
<li>O que precisa: nada; o que você informa lá não sai do seu navegador</li>
</ul>`,
      buttons: [{ label: 'Verificar uma rodada', url: '/fairness' }],
    },
  }),
]
