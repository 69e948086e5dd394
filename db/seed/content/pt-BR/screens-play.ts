import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    offers: {
      title: 'Ofertas',
      lead: 'O que a casa dá aos jogadores, com todas as condições em uma só página.',
      body: `<p>Cada oferta tem a própria página. Ela diz o que você recebe e o que se pede de você, em números e antes que você aceite. Nada é ativado por você, e deixar uma oferta de lado não muda nada na sua conta.</p>
<p>Hoje não há bônus. O que valerá quando houver está nos <a href="/bonus-terms">termos de bônus</a>.</p>`,
    },
    'free-table': {
      title: 'Todos os jogos sem dinheiro',
      lead: 'Experimente qualquer jogo da casa com dinheiro fictício, sem conta.',
      body: `<p>Abra um jogo e escolha a demonstração. Ela segue as mesmas regras e a mesma matemática do jogo por dinheiro; o que você vê lá é o que pode esperar.</p>
<ul>
<li>Para quem: todos, com ou sem conta</li>
<li>Quais jogos: todos os que a própria casa fez</li>
<li>O que se pode ganhar: nada; o dinheiro fictício some quando a demonstração termina</li>
<li>Até quando: sempre</li>
</ul>`,
      buttons: [{ label: 'Escolher um jogo', url: '/gamehall' }],
    },
    'no-fees': {
      title: 'Sem tarifas',
      lead: 'A casa não cobra nada para depositar, sacar ou manter uma conta.',
      body: `<p>O que você deposita é o que pode apostar, e o que você saca é o que é enviado. Uma conta sem uso também não custa nada.</p>
<ul>
<li>Para quem: todos os jogadores</li>
<li>Depósitos e saques: por qualquer forma do <a href="/cashier/deposit">caixa</a></li>
<li>O que pode custar: seu banco pode cobrar pelo próprio trabalho</li>
</ul>`,
    },
    promotions: {
      title: 'Promoções',
      lead: 'O que está acontecendo na casa.',
      body: `<p>Uma promoção tem começo, fim e regras que não mudam no meio. Os três estão na página dela.</p>`,
    },
    'own-games': {
      title: 'Três jogos nossos',
      lead: 'Night Ferry, Orchard e Signal Box foram feitos para esta casa.',
      body: `<p>Cada um informa seu retorno exato, calculado sobre todos os resultados possíveis, e cada rodada pode ser <a href="/fairness">recalculada</a> a partir de números com os quais a casa se compromete antes.</p>
<ul>
<li><a href="/game/night-ferry">Night Ferry</a></li>
<li><a href="/game/orchard">Orchard</a></li>
<li><a href="/game/signal-box">Signal Box</a></li>
</ul>
<p>Não há do que participar nem o que resgatar: esta página só diz por onde começar.</p>`,
    },
    tournaments: {
      title: 'Torneios',
      lead: 'Jogadores contra jogadores, nos mesmos jogos e com a mesma contagem.',
      body: `<p>Os torneios ainda não estão abertos: hoje ninguém pode participar de um. É assim que eles vão funcionar.</p>
<h2 id="points">Como os pontos são contados</h2>
<p>Só contam rodadas por dinheiro, e o que conta é informado na página do torneio antes que ele comece. Rodadas com dinheiro fictício nunca contam. A tabela de jogadores é calculada a partir dos mesmos livros em que está o seu saldo.</p>
<h2 id="prizes">Como os prêmios são pagos</h2>
<p>Os prêmios de um torneio são fixados quando ele é anunciado. São lançados quando ele termina, e quem ganhou vê o prêmio no histórico de pagamentos.</p>`,
    },
    'evening-league': {
      title: 'Liga da noite',
      lead: 'Uma noite, todos os jogos da casa, a melhor rodada decide.',
      body: `<p>Este torneio está anunciado e ainda não está aberto. A data e os prêmios estarão aqui antes que alguém possa participar.</p>
<ul>
<li>O que conta: a rodada que mais paga por unidade apostada</li>
<li>Apostas: quaisquer; uma aposta pequena tem a mesma chance que uma grande</li>
<li>Jogos: os <a href="/tournaments/evening-league/gamehall">listados aqui</a></li>
</ul>`,
    },
    'tournament-games': {
      title: 'Jogos de um torneio',
      lead: 'Jogos cujas rodadas contam em um torneio.',
      body: `<p>Salvo se as regras indicarem outros, todos os jogos da casa contam em um torneio. Rodadas com dinheiro fictício nunca contam.</p>`,
    },
    jackpots: {
      title: 'Jackpots',
      lead: 'Prêmios que crescem com cada aposta até saírem.',
      body: `<p>Hoje não há jackpot em andamento. Quando houver, a página dele mostrará o valor atual, que parte de cada aposta o alimenta e a chance de uma rodada ganhá-lo.</p>`,
    },
    'house-jackpot': {
      title: 'Jackpot da casa',
      lead: 'Um só jackpot para todos os jogos da casa.',
      body: `<p>Este jackpot está anunciado e não está em andamento: nenhuma aposta o alimenta, e nenhuma rodada pode ganhá-lo.</p>
<p>A parte dele nas apostas sairá do que fica com a casa, portanto o retorno informado de um jogo continua o mesmo. A chance de ganhá-lo e o valor inicial estarão aqui.</p>`,
    },
    winners: {
      title: 'Ganhadores',
      lead: 'O que se ganhou aqui, sem um nome que alguém pudesse reconhecer.',
      body: `<p>A lista ainda não está aberta. Quando estiver, mostrará o jogo, a aposta e o que a rodada pagou e, do jogador, no máximo um nome que ele escolheu para isso, se escolheu.</p>
<p>Prêmios grandes são raros, e uma lista deles não diz nada sobre a sua próxima rodada. O que um jogo devolve em média está sob o nome dele no <a href="/gamehall">salão de jogos</a>.</p>`,
    },
    betting: {
      title: 'Apostas esportivas',
      lead: 'Cotações, resultados e apostas em esportes.',
      body: `<p>As apostas esportivas ainda não estão abertas; nenhuma aposta pode ser feita.</p>
<p>Quando abrirem, cada mercado mostrará a margem embutida nas cotações, e cada aposta, sua situação desde que é aceita até ser liquidada. Uma aposta em um evento que não acontece é anulada, e o valor volta.</p>`,
      buttons: [{ label: 'Ir para os jogos', url: '/gamehall' }],
    },
    providers: {
      title: 'Provedores',
      lead: 'Quem faz os jogos desta casa.',
      body: `<p>Quem faz um jogo é indicado ao lado dele. Um jogo de outro autor funciona nas máquinas desse autor; seu dinheiro fica nos nossos livros, e cada aposta e cada prêmio é lançado neles no mesmo instante.</p>`,
    },
  }),
]
