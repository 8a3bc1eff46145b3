/// The strongly connected components of a graph, each after all that it leads to (Tarjan 1972, without recursion).
func components(_ edges: [[Int]]) -> [[Int]] {
  var finder = ComponentFinder(count: edges.count)
  return finder.find { edges[$0] }
}

struct ComponentFinder {
  private var number: [Int]
  private var low: [Int]
  private var isOnStack: [Bool]
  private var stack: [Int] = []

  init(count: Int) {
    number = Array(repeating: -1, count: count)
    low = number
    isOnStack = Array(repeating: false, count: count)
  }

  mutating func find(_ edges: (Int) -> [Int]) -> [[Int]] {
    var (found, next): ([[Int]], Int) = ([], 0)
    for start in number.indices where number[start] < 0 {
      var path: [(node: Int, edges: [Int], at: Int)] = []
      open(start, edges, &path, &next)
      while let top = path.last {
        if top.at < top.edges.count {
          let target = top.edges[top.at]
          path[path.count - 1].at += 1
          if number[target] < 0 {
            open(target, edges, &path, &next)
          } else if isOnStack[target] {
            low[top.node] = min(low[top.node], number[target])
          }
          continue
        }
        path.removeLast()
        if let outer = path.last { low[outer.node] = min(low[outer.node], low[top.node]) }
        if low[top.node] == number[top.node] { found.append(close(top.node)) }
      }
    }
    return found
  }

  private mutating func open(
    _ node: Int, _ edges: (Int) -> [Int], _ path: inout [(node: Int, edges: [Int], at: Int)], _ next: inout Int
  ) {
    number[node] = next
    low[node] = next
    next += 1
    stack.append(node)
    isOnStack[node] = true
    path.append((node, edges(node), 0))
  }

  private mutating func close(_ root: Int) -> [Int] {
    var component: [Int] = []
    while let node = stack.popLast() {
      isOnStack[node] = false
      component.append(node)
      if node == root { break }
    }
    return component
  }
}
