// Requests in their order, on the table `Cases` that is empty at the beginning. What AWS's documentation says of them is in
// conformance.test.ts; second-opinion.cloud.test.ts asks another implementation.

export const TableName = 'Cases';
const hash = (AttributeName: string) => ({ AttributeName, KeyType: 'HASH' });
const range = (AttributeName: string) => ({ AttributeName, KeyType: 'RANGE' });
export const casesTable = {
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [hash('pk'), range('sk')],
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'rank', AttributeType: 'N' },
    { AttributeName: 'data', AttributeType: 'B' },
  ],
  GlobalSecondaryIndexes: [
    { IndexName: 'byRank', KeySchema: [hash('pk'), range('rank')], Projection: { ProjectionType: 'KEYS_ONLY' } },
    { IndexName: 'byData', KeySchema: [hash('data')], Projection: { ProjectionType: 'ALL' } },
    {
      IndexName: 'some',
      KeySchema: [hash('sk'), range('rank')],
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['color'] },
    },
  ],
};

export type Case = {
  operation: string;
  request: Record<string, unknown>;
  /** Why dynalite answers otherwise. */
  differs?: string;
};
type More = Record<string, unknown>;

export const S = (text: string) => ({ S: text });
export const N = (number: number | string) => ({ N: String(number) });
export const keyOf = (pk: string, sk = 'a') => ({ pk: S(pk), sk: S(sk) });
const of =
  (operation: string) =>
  (request: More, differs?: string): Case => ({
    operation,
    request: { TableName, ...request },
    ...(differs !== undefined && { differs }),
  });
const put = of('PutItem');
const get = of('GetItem');
const update = of('UpdateItem');
const remove = of('DeleteItem');
const query = of('Query');
const scan = of('Scan');

const whole = {
  ...keyOf('all'),
  text: S('Sāmoa'),
  number: N('12.50'),
  bytes: { B: 'AQID' },
  yes: { BOOL: true },
  nothing: { NULL: true },
  words: { SS: ['b', 'a'] },
  numbers: { NS: ['3', '1.0'] },
  blobs: { BS: ['AQ==', 'Ag=='] },
  list: { L: [N(1), S('two'), { L: [N(3)] }, { M: { deep: S('x') } }] },
  map: { M: { a: S('1'), b: { M: { c: N(2) } } } },
};
const condition = (ConditionExpression: string, values?: More, names?: Record<string, string>) => ({
  ConditionExpression,
  ...(values && { ExpressionAttributeValues: values }),
  ...(names && { ExpressionAttributeNames: names }),
});
const set = (UpdateExpression: string, values?: More, names?: Record<string, string>) => ({
  Key: keyOf('all'),
  UpdateExpression,
  ReturnValues: 'UPDATED_NEW',
  ...(values && { ExpressionAttributeValues: values }),
  ...(names && { ExpressionAttributeNames: names }),
});
/** A conditional put of the whole item again: it says whether the condition holds. */
const holds = (...args: Parameters<typeof condition>) => put({ Item: whole, ...condition(...args) });
const differing = (differs: string, { operation, request }: Case): Case => ({ operation, request, differs });

const values = [
  put({ Item: whole, ReturnValues: 'ALL_OLD', ReturnConsumedCapacity: 'INDEXES' }),
  get({ Key: keyOf('all'), ConsistentRead: true, ReturnConsumedCapacity: 'TOTAL' }),
  put({ Item: { ...keyOf('n'), n: N('1e3'), m: N('-0.00120'), o: N('-0'), p: N('1E-130'), q: N('5.'), r: N('.5') } }),
  get({ Key: keyOf('n') }),
  put({ Item: { ...keyOf('n'), n: N('12345678901234567890123456789012345678') } }),
  put({ Item: { ...keyOf('n'), n: N('123456789012345678901234567890123456789') } }),
  put({ Item: { ...keyOf('n'), n: N('1e126') } }),
  put({ Item: { ...keyOf('n'), n: N('1e-131') } }),
  put({ Item: { ...keyOf('n'), n: N('abc') } }),
  put({ Item: { ...keyOf('n'), n: N('') } }),
  put({ Item: { ...keyOf('n'), n: {} } }),
  put({ Item: { ...keyOf('n'), n: { S: 'a', N: '1' } } }),
  put({ Item: { ...keyOf('n'), n: { NULL: false } } }),
  put({ Item: { ...keyOf('n'), n: { SS: [] } } }),
  put({ Item: { ...keyOf('n'), n: { NS: [] } } }),
  put({ Item: { ...keyOf('n'), n: { BS: [] } } }),
  put({ Item: { ...keyOf('n'), n: { SS: ['a', 'a'] } } }),
  put({ Item: { ...keyOf('n'), n: { NS: ['1', '1.0'] } } }),
  put({ Item: { ...keyOf('n'), n: { BS: ['AQ==', 'AQ=='] } } }),
  put({ Item: { ...keyOf('n'), n: S('') } }),
  put({ Item: { ...keyOf('n'), big: S('x'.repeat(410_000)) } }),
];

const keys = [
  put({ Item: { pk: S('x') } }),
  put({ Item: { pk: N(1), sk: S('a') } }),
  put({ Item: { pk: S(''), sk: S('a') } }),
  put({ Item: keyOf('x'.repeat(2049)) }),
  put({ Item: keyOf('x', 'y'.repeat(1025)) }),
  put({ Item: { ...keyOf('x'), rank: S('1') } }),
  get({ Key: { pk: S('x') } }),
  get({ Key: { pk: S('x'), sk: N(1) } }),
  get({ Key: { ...keyOf('x'), more: S('1') } }),
  get({ Key: { pk: S('x'), other: S('1') } }),
  get({ Key: keyOf('x'), TableName: 'Absent' }),
  get({ Key: keyOf('absent'), ReturnConsumedCapacity: 'TOTAL' }),
];

const conditions = [
  put({ Item: whole }),
  holds('attribute_exists(pk) AND attribute_not_exists(absent)'),
  holds('attribute_exists(absent)'),
  holds('attribute_not_exists(#c)', undefined, { '#c': 'constructor' }),
  holds('attribute_exists(map.b.c) and attribute_exists(#list[3].deep)', undefined, { '#list': 'list' }),
  holds('#n = :n', { ':n': N('12.5') }, { '#n': 'number' }),
  holds('#n <> :n', { ':n': N('12.5') }, { '#n': 'number' }),
  holds('absent <> :n', { ':n': N(1) }),
  holds('#n < :n', { ':n': N(100) }, { '#n': 'number' }),
  holds('#n < :n', { ':n': S('100') }, { '#n': 'number' }),
  holds('#n BETWEEN :a AND :b', { ':a': N(12), ':b': N(13) }, { '#n': 'number' }),
  holds('#n NOT BETWEEN :a AND :b', { ':a': N(12), ':b': N(13) }, { '#n': 'number' }),
  holds('NOT #n BETWEEN :a AND :b', { ':a': N(1), ':b': N(2) }, { '#n': 'number' }),
  holds('yes IN (:a, :b)', { ':a': { BOOL: false }, ':b': { BOOL: true } }),
  holds('size(words) = :n', { ':n': N(2) }),
  differing('it counts characters', holds('size(#t) = :n', { ':n': N(6) }, { '#t': 'text' })),
  holds('size(map) > size(words)'),
  holds('size(:v) > :n', { ':v': S('abc'), ':n': N(2) }),
  holds('contains(words, :w)', { ':w': S('a') }),
  holds('contains(numbers, :w)', { ':w': N('1.0') }),
  holds('contains(#t, :w)', { ':w': S('moa') }, { '#t': 'text' }),
  holds('contains(#l, :w)', { ':w': S('two') }, { '#l': 'list' }),
  holds('begins_with(#t, :w)', { ':w': S('Sā') }, { '#t': 'text' }),
  holds('begins_with(bytes, :w)', { ':w': { B: 'AQI=' } }),
  holds('attribute_type(words, :t)', { ':t': S('SS') }),
  holds('attribute_type(words, :t)', { ':t': S('L') }),
  holds('words = :w', { ':w': { SS: ['a', 'b'] } }),
  holds('map = :m', { ':m': whole.map }),
  differing('to it no list is the same', holds('#l[2] = :l', { ':l': { L: [N(3)] } }, { '#l': 'list' })),
  holds('nothing = :n', { ':n': { NULL: true } }),
  holds('attribute_exists(pk) OR yes = :f AND yes = :f', { ':f': { BOOL: false } }),
  holds('(attribute_exists(pk) OR yes = :f) AND yes = :f', { ':f': { BOOL: false } }),
  holds('NOT attribute_exists(pk) OR NOT attribute_exists(absent)'),
  holds('(attribute_exists(pk))'),
  holds('((attribute_exists(pk)))'),
  holds('bytes > :b', { ':b': { B: 'AQI=' } }),
];

const malformed = [
  holds(''),
  holds('attribute_exists(pk'),
  holds('attribute_exists(pk) AND'),
  holds('pk = '),
  holds('pk == :a', { ':a': S('1') }),
  holds('unknown(pk)'),
  holds('Size(pk) = :a', { ':a': N(1) }),
  holds('attribute_exists(pk, sk)'),
  holds('attribute_exists(:a)', { ':a': S('1') }),
  holds('begins_with(pk)'),
  holds('begins_with(pk, :a)', { ':a': N(1) }),
  holds('attribute_type(pk, :a)', { ':a': N(1) }),
  holds('attribute_type(pk, :a)', { ':a': S('X') }),
  holds('attribute_type(pk, sk)'),
  holds('size(pk)'),
  holds('size(:a) = :b', { ':a': N(1), ':b': N(1) }),
  holds('pk = pk'),
  holds('contains(pk, pk)'),
  holds('pk = :a'),
  holds('#a = :a', { ':a': S('1') }),
  holds('pk = :a', { ':a': S('1'), ':b': S('2') }),
  holds('pk = :a', { ':a': S('1') }, { '#b': 'b' }),
  holds('status = :a', { ':a': S('1') }),
  holds('pk = :a', { ':a': {} }),
  holds('pk = :a', { a: S('1') }),
  holds('attribute_exists(#a)', undefined, { a: 'x' }),
  holds('attribute_exists(pk)', {}),
  holds('attribute_exists(pk)', undefined, {}),
  holds('pk BETWEEN :b AND :a', { ':a': S('1'), ':b': S('2') }),
  holds('pk BETWEEN :b AND :a', { ':a': S('1'), ':b': N(2) }),
  differing('it compares what has no order', holds('yes < :a', { ':a': { BOOL: true } })),
  holds('if_not_exists(pk, :a) = :a', { ':a': S('1') }),
  holds('attribute_exists(pk) = :a', { ':a': S('1') }),
  put({ Item: whole, ExpressionAttributeNames: { '#a': 'a' } }),
  put({ Item: whole, ExpressionAttributeValues: { ':a': S('1') } }),
  update({ Key: keyOf('all'), ExpressionAttributeValues: { ':a': S('1') } }),
  put({ Item: whole, ReturnValues: 'ALL_NEW' }),
  put({ Item: whole, ReturnValues: 'SOME' }),
  differing('the order of problems', put({ Item: whole, ReturnValues: 'SOME', ReturnConsumedCapacity: 'MUCH' })),
  differing('its words for other types', get({ Key: 'text' })),
  get({}),
  { operation: 'GetItem', request: { Key: keyOf('all') } },
  get({ Key: keyOf('all'), TableName: 'ab' }),
  get({ Key: keyOf('all'), TableName: 'a table' }),
];

const updates = [
  put({ Item: whole }),
  update(set('SET #n = #n + :one, added = :text', { ':one': N('0.1'), ':text': S('new') }, { '#n': 'number' })),
  update(set('SET #n = #n - :one REMOVE added', { ':one': N('100') }, { '#n': 'number' })),
  update(set('SET a = if_not_exists(a, :zero) + :one', { ':zero': N(0), ':one': N(1) })),
  update(set('SET a = if_not_exists(a, :zero) + :one', { ':zero': N(0), ':one': N(1) })),
  update(set('SET #l = list_append(#l, :more)', { ':more': { L: [S('end')] } }, { '#l': 'list' })),
  update(set('SET #l = list_append(:more, #l)', { ':more': { L: [S('first')] } }, { '#l': 'list' })),
  update(set('SET #l[20] = :v, #l[1] = :w', { ':v': S('last'), ':w': S('second') }, { '#l': 'list' })),
  update(set('REMOVE #l[0], #l[2]', undefined, { '#l': 'list' })),
  update(set('SET map.b.d = :v, map.a = map.b.c REMOVE map.b.c', { ':v': S('deep') })),
  update(set('ADD numbers :n, counter :one', { ':n': { NS: ['1', '4'] }, ':one': N(1) })),
  update(set('ADD counter :one', { ':one': N('-2.5') })),
  update(set('DELETE words :w', { ':w': { SS: ['a', 'z'] } })),
  update(set('DELETE words :w', { ':w': { SS: ['b'] } })),
  update(set('ADD words :w', { ':w': { SS: ['c'] } })),
  differing('what it removed', get({ Key: keyOf('all') })),
  update({
    Key: keyOf('made'),
    UpdateExpression: 'SET a = :a',
    ExpressionAttributeValues: { ':a': N(1) },
    ReturnValues: 'ALL_NEW',
  }),
  update({
    Key: keyOf('made'),
    UpdateExpression: 'SET a = :a',
    ExpressionAttributeValues: { ':a': N(2) },
    ReturnValues: 'ALL_OLD',
  }),
  update({
    Key: keyOf('made'),
    UpdateExpression: 'SET a = :a',
    ExpressionAttributeValues: { ':a': N(3) },
    ReturnValues: 'UPDATED_OLD',
  }),
  update({
    Key: keyOf('made'),
    UpdateExpression: 'SET b = a, a = :a',
    ExpressionAttributeValues: { ':a': N(4) },
    ReturnValues: 'ALL_NEW',
  }),
  update({ Key: keyOf('empty'), ReturnValues: 'ALL_NEW' }),
  update(set('SET a = absent')),
  update(set('SET a = #t + :one', { ':one': N(1) }, { '#t': 'text' })),
  update(set('SET a = list_append(#t, :l)', { ':l': { L: [] } }, { '#t': 'text' })),
  update(set('SET absent.a = :v', { ':v': S('x') })),
  update(set('SET #t.a = :v', { ':v': S('x') }, { '#t': 'text' })),
  update(set('SET map[0] = :v', { ':v': S('x') })),
  update(set('REMOVE absent.a')),
  update(set('REMOVE absent')),
  update(set('ADD #t :v', { ':v': N(1) }, { '#t': 'text' })),
  update(set('ADD a :v', { ':v': S('x') })),
  update(set('DELETE a :v', { ':v': N(1) })),
  update(set('DELETE #t :v', { ':v': { SS: ['x'] } }, { '#t': 'text' })),
  update(set('SET pk = :v', { ':v': S('x') })),
  update(set('SET pk.a = :v', { ':v': S('x') })),
  update(set('SET #r = :v', { ':v': S('x') }, { '#r': 'rank' })),
  update(set('SET #r = #t', undefined, { '#r': 'rank', '#t': 'text' })),
  update(set('SET a = :v, a = :v', { ':v': S('x') })),
  update(set('SET map.a = :v, map = :v', { ':v': S('x') })),
  update(set('SET q[0] = :v, q.a = :v', { ':v': S('x') })),
  update(set('SET a = :v SET b = :v', { ':v': S('x') })),
  update(set('SET a = :v +', { ':v': N(1) })),
  update(set('a = :v', { ':v': N(1) })),
  update(set('SET a :v', { ':v': N(1) })),
  update(set('SET a = :v + :w', { ':v': N(1), ':w': S('x') })),
  update(set('SET a = size(b)')),
  update(set('SET a = if_not_exists(:v, :v)', { ':v': N(1) })),
  update(set('SET a = if_not_exists(b)')),
  update(set('SET a = list_append(:v, :v)', { ':v': N(1) })),
  update(set('SET')),
  update(set('')),
  update(set('SET big = :v', { ':v': S('x'.repeat(410_000)) })),
  update({
    Key: keyOf('absent2'),
    UpdateExpression: 'SET a = :a',
    ...condition('attribute_exists(pk)', { ':a': N(1) }),
  }),
  remove({ Key: keyOf('made'), ReturnValues: 'ALL_OLD', ...condition('a = :a', { ':a': N(4) }) }),
  remove({ Key: keyOf('made'), ReturnValues: 'ALL_OLD' }),
  remove({ Key: keyOf('all'), ...condition('a = :a', { ':a': N(99) }) }),
];

const projections = [
  put({ Item: whole }),
  get({ Key: keyOf('all'), ProjectionExpression: 'pk, absent' }),
  get({
    Key: keyOf('all'),
    ProjectionExpression: 'map.b.c, map.a, #l[3].deep, #l[1]',
    ExpressionAttributeNames: { '#l': 'list' },
  }),
  get({ Key: keyOf('all'), ProjectionExpression: '#l[2][0], #l[0]', ExpressionAttributeNames: { '#l': 'list' } }),
  get({ Key: keyOf('all'), ProjectionExpression: 'map, map.a' }),
  get({ Key: keyOf('all'), ProjectionExpression: 'map.a, map[0]' }),
  get({ Key: keyOf('all'), ProjectionExpression: 'pk, pk' }),
  get({ Key: keyOf('all'), ProjectionExpression: 'pk.a' }),
  get({ Key: keyOf('all'), ProjectionExpression: 'pk,' }),
  get({ Key: keyOf('all'), ProjectionExpression: '' }),
  get({ Key: keyOf('all'), ProjectionExpression: 'status' }),
  get({ Key: keyOf('absent'), ProjectionExpression: 'pk' }),
];

const listed = (KeyConditionExpression: string, values: More, more: More = {}) =>
  query({ KeyConditionExpression, ExpressionAttributeValues: values, ...more });
const P = { ':p': S('list') };
const pages = [
  ...['b', 'a', 'c', 'aa', 'ab', 'z\u00e9', '\u{1f600}', '\uffee', 'a\u0000'].map((sk, at) =>
    put({
      Item: {
        ...keyOf('list', sk),
        rank: N([5, -1, 0, 100, 2.5, -0.5, -100, 1e20, '1e-20'][at] ?? 0),
        color: S(`c${at % 3}`),
        data: { B: 'AQ==' },
      },
    }),
  ),
  put({ Item: { ...keyOf('list', 'unranked'), color: S('none') } }),
  listed('pk = :p', P),
  listed('pk = :p', P, { ScanIndexForward: false, Limit: 3 }),
  listed('pk = :p', P, { Limit: 3, ExclusiveStartKey: keyOf('list', 'aa') }),
  listed('pk = :p', P, { ScanIndexForward: false, ExclusiveStartKey: keyOf('list', 'aa') }),
  ...['=', '<', '<=', '>', '>='].map((operator) => listed(`pk = :p AND sk ${operator} :s`, { ...P, ':s': S('ab') })),
  listed('pk = :p AND sk BETWEEN :a AND :b', { ...P, ':a': S('aa'), ':b': S('b') }),
  listed('pk = :p AND begins_with(sk, :s)', { ...P, ':s': S('a') }),
  listed('begins_with(sk, :s) AND pk = :p', { ...P, ':s': S('z') }),
  listed(':p = pk AND :s < sk', { ...P, ':s': S('b') }),
  listed('(pk = :p) AND (sk > :s)', { ...P, ':s': S('b') }),
  listed('#p = :p', P, { ExpressionAttributeNames: { '#p': 'pk' } }),
  listed('pk = :p', P, { IndexName: 'byRank', ReturnConsumedCapacity: 'INDEXES' }),
  listed(
    'pk = :p AND #r > :r',
    { ...P, ':r': N('-0.7') },
    { IndexName: 'byRank', ExpressionAttributeNames: { '#r': 'rank' } },
  ),
  listed(
    'pk = :p AND #r BETWEEN :r AND :s',
    { ...P, ':r': N('-1'), ':s': N('1e20') },
    { IndexName: 'byRank', ExpressionAttributeNames: { '#r': 'rank' }, ScanIndexForward: false },
  ),
  listed('pk = :p', P, { IndexName: 'byRank', Limit: 2 }),
  listed('pk = :p', P, { IndexName: 'byRank', ExclusiveStartKey: { ...keyOf('list', 'a'), rank: N(-1) } }),
  query({ IndexName: 'some', KeyConditionExpression: 'sk = :s', ExpressionAttributeValues: { ':s': S('a') } }),
  query({
    IndexName: 'some',
    KeyConditionExpression: 'sk = :s',
    ProjectionExpression: 'color',
    ExpressionAttributeValues: { ':s': S('a') },
  }),
  query({
    IndexName: 'byData',
    KeyConditionExpression: '#d = :d',
    ExpressionAttributeNames: { '#d': 'data' },
    ExpressionAttributeValues: { ':d': { B: 'AQ==' } },
    Select: 'COUNT',
  }),
  listed('pk = :p', { ...P, ':c': S('c1') }, { FilterExpression: 'color = :c', ReturnConsumedCapacity: 'TOTAL' }),
  listed('pk = :p', { ...P, ':c': S('c1') }, { FilterExpression: 'color = :c', Limit: 2 }),
  listed('pk = :p', P, { Select: 'COUNT', ConsistentRead: true, ReturnConsumedCapacity: 'TOTAL' }),
  listed('pk = :p', P, { ProjectionExpression: 'sk', Limit: 2 }),
  differing(
    'it counts nothing for nothing',
    listed('pk = :p', { ':p': S('nobody') }, { ReturnConsumedCapacity: 'TOTAL' }),
  ),
  scan({ FilterExpression: 'color = :c', ExpressionAttributeValues: { ':c': S('none') } }),
  scan({ IndexName: 'byData', Select: 'COUNT' }),
  scan({ Select: 'COUNT' }),
];

const badPages = [
  query({}),
  listed('', P),
  listed('sk = :p', P),
  listed('pk > :p', P),
  listed('pk = :p AND color = :p', P),
  listed('pk = :p OR sk = :p', P),
  listed('NOT pk = :p', P),
  listed('pk <> :p', P),
  listed('pk = :p AND contains(sk, :p)', P),
  listed('pk = :p AND attribute_exists(sk)', P),
  listed('pk = :p AND size(sk) = :p', P),
  listed('pk = :p AND sk = :a AND sk = :b', { ...P, ':a': S('a'), ':b': S('b') }),
  listed('pk = :p AND pk = :p', P),
  listed('pk = :n', { ':n': N(1) }),
  listed('pk = :p AND sk = :n', { ...P, ':n': N(1) }),
  listed('pk.a = :p', P),
  differing('what is refused first', listed('pk = sk', P)),
  listed('begins_with(pk, :p)', P),
  listed('pk = :p', P, { IndexName: 'absent' }),
  listed('pk = :p', P, { IndexName: 'byRank', ConsistentRead: true }),
  listed('pk = :p', P, { IndexName: 'byRank', Select: 'ALL_ATTRIBUTES' }),
  listed('pk = :p', P, { Limit: 0 }),
  differing('it does not say why', listed('pk = :p', P, { ExclusiveStartKey: { pk: S('list') } })),
  differing('it does not say of what', listed('pk = :p', P, { ExclusiveStartKey: { pk: S('list'), sk: N(1) } })),
  listed('pk = :p', P, { ExclusiveStartKey: keyOf('other') }),
  listed('pk = :p AND sk > :s', { ...P, ':s': S('b') }, { ExclusiveStartKey: keyOf('list', 'a') }),
  listed('pk = :p', P, { IndexName: 'byRank', ExclusiveStartKey: keyOf('list', 'a') }),
  listed('pk = :p', P, { FilterExpression: 'sk = :p' }),
  listed('pk = :p', P, { FilterExpression: 'color' }),
  scan({ Segment: 1 }),
  scan({ TotalSegments: 2 }),
  scan({ Segment: 2, TotalSegments: 2 }),
  scan({ Segment: -1, TotalSegments: 2 }),
  scan({ IndexName: 'absent' }),
  scan({ ExclusiveStartKey: { pk: S('x') } }),
];

const keysIn = (pks: string[], more: More = {}) => ({
  RequestItems: { [TableName]: { Keys: pks.map((pk) => keyOf(pk)), ...more } },
});
const batch = (operation: string, request: More): Case => ({ operation, request });
const batches = [
  batch('BatchGetItem', { ...keysIn(['all', 'absent', 'empty']), ReturnConsumedCapacity: 'TOTAL' }),
  batch('BatchGetItem', keysIn(['all'], { ProjectionExpression: 'pk', ConsistentRead: true })),
  batch('BatchGetItem', keysIn(['all', 'all'])),
  differing('how it writes a list', batch('BatchGetItem', keysIn(Array.from({ length: 101 }, (_, at) => `k${at}`)))),
  batch('BatchGetItem', { RequestItems: {} }),
  batch('BatchGetItem', { RequestItems: { [TableName]: { Keys: [{ pk: S('x') }] } } }),
  batch('BatchWriteItem', {
    RequestItems: {
      [TableName]: [{ PutRequest: { Item: { ...keyOf('b1'), a: N('01') } } }, { DeleteRequest: { Key: keyOf('all') } }],
    },
    ReturnConsumedCapacity: 'TOTAL',
  }),
  get({ Key: keyOf('b1') }),
  get({ Key: keyOf('all') }),
  batch('BatchWriteItem', {
    RequestItems: { [TableName]: [{ PutRequest: { Item: keyOf('b1') } }, { DeleteRequest: { Key: keyOf('b1') } }] },
  }),
  batch('BatchWriteItem', { RequestItems: { [TableName]: [{}] } }),
  batch('BatchWriteItem', { RequestItems: {} }),
];

export const hardCases: Case[] = [
  ...values,
  ...keys,
  ...conditions,
  ...malformed,
  ...updates,
  ...projections,
  ...pages,
  ...badPages,
  ...batches,
];
